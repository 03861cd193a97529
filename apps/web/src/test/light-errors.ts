import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** What is set while `findBy…` and `waitFor` try again; the library's types leave it out. */
type Trying = { _disableExpensiveErrorDiagnostics?: boolean };

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * A quarter of the time of these tests went into errors that nobody read: the document, printed each time that `findBy…`
 * looked in vain, and a stack for every element that React made. Now it is printed when a wait gives up, and React
 * behaves as it does after its first 10,000 elements.
 */
export function makeErrorsLight(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isTrying } = getConfig() as Trying;
      if (!isTrying) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  }));
  const internals = (React as unknown as Record<string, object>)[INTERNALS];
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}

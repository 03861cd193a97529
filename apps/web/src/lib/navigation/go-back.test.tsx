import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { useNavigate } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/support.tsx';
import { useGoBack, useGoOn } from './go-back.ts';

/** A page whose save ends when the test says so. */
function openPage() {
  const saved = Promise.withResolvers<void>();
  function Page() {
    const goBack = useGoBack();
    const goOn = useGoOn();
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void saved.promise.then(() => goBack())}>Save and back</button>
        <button onClick={() => void saved.promise.then(() => goOn('/next'))}>Save and on</button>
        <button onClick={() => void navigate('/visits')}>Leave</button>
      </>
    );
  }
  renderPage(<Page />, { path: '/edit' });
  return {
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    endSave: () => act(async () => saved.resolve()),
  };
}

describe('where a save navigates when it has ended', () => {
  it.each([
    ['Save and back', 'Now at /elsewhere'],
    ['Save and on', 'Now at /next'],
  ])('%s: %s', async (save, place) => {
    const { press, endSave } = openPage();
    press(save);
    await endSave();
    expect(await screen.findByText(place)).toBeTruthy();
  });

  it.each(['Save and back', 'Save and on'])('%s: nowhere, once someone has gone elsewhere', async (save) => {
    const { press, endSave } = openPage();
    press(save);
    press('Leave');
    await screen.findByText('Now at /visits');
    await endSave();
    expect(screen.getByText('Now at /visits')).toBeTruthy();
  });
});

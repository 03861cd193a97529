import { type Route, ROUTES } from '@rigbook/contract';

const BY_NAME = new Map<string, Route>(ROUTES.map((route) => [route.name, route]));

/** Finds a route of the contract by its name: threads get the name, because a schema can not be cloned. */
export const routeNamed = (name: string): Route | undefined => BY_NAME.get(name);

// Loaded before a portal (node --import): moves its clock by the milliseconds that its parent process sends.
let moved = 0;
const Real = Date;
const now = () => Real.now() + moved;

globalThis.Date = new Proxy(Real, {
  construct: (date, given: unknown[], asked) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, asked) as object,
  get: (date, name, receiver): unknown => (name === 'now' ? now : Reflect.get(date, name, receiver)),
});

process.on('message', (milliseconds) => {
  moved = Number(milliseconds);
});
// Listening alone must not keep a portal from ending.
process.channel?.unref();

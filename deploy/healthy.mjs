// Asks the server in the same container whether it is ready: exit code 0 if it is.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);

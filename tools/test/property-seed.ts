// Property tests try the same cases in every run of `npm test`, so that a change is refused for what it changed. Other cases
// are tried each night (test-nightly.ts).
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

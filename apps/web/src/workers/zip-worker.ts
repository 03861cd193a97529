import { serve } from './serve.ts';
import { zipOriginal } from './zip-original.ts';

serve(zipOriginal);

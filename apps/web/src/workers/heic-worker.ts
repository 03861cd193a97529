import { decodeHeic } from './decode-heic.ts';
import { serve } from './serve.ts';

serve(decodeHeic);

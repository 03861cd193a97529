import { reportPayload } from './report-payload.ts';
import { serve } from './serve.ts';

serve(reportPayload);

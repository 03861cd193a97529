import { readReport } from './read-report.ts';
import { serve } from './serve.ts';

serve(readReport);

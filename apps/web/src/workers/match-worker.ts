import { matchReports } from './match-reports.ts';
import { serve } from './serve.ts';

serve(matchReports);

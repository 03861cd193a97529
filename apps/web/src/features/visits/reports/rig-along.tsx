import { TakeAlong } from '../../away/public.ts';

export default TakeAlong;

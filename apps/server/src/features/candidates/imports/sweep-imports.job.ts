import { scheduled } from '../../../jobs/queue.ts'
import { sweepImports } from './run-import.ts'

export const job = scheduled('sweep-imports', '17 * * * *', sweepImports)

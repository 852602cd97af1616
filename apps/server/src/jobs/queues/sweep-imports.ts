import { sweepImports } from '../../features/candidates/imports/run-import.ts'
import { scheduled } from '../queue.ts'

export const sweepImportsQueue = scheduled('sweep-imports', '17 * * * *', sweepImports)

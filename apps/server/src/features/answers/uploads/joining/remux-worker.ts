/** The process that reads recordings. */
import { answerTask } from '../../../../in-process.ts'
import { remux } from './remux.ts'

answerTask(remux)

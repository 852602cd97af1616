/** The process that reads files of questions. */
import { answerTask } from '../../../in-process.ts'
import { readFile } from './read-file.ts'

answerTask(readFile)

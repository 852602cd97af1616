/** Run once after an install without scripts. */
import { makeLinks } from './binaries.ts'

makeLinks()

/** A file that is run in a process of its own, and does there what its test asks. */
import { answerTask } from '../in-process.ts'

answerTask(async ({ does }: { does: 'answers' | 'fails' | 'exhausts' }) => {
  if (does === 'fails') throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  const held: number[][] = []
  while (does === 'exhausts') held.push(new Array<number>(4_000_000).fill(0.5))
  return { of: Buffer.from('bytes') }
})

/** A file that is run in a process of its own, and does there what its test asks. */
import { answerTask } from '../in-process.ts'

answerTask(async ({ does }: { does: 'answers' | 'fails' | 'exhausts' }) => {
  if (does === 'fails') throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
  if (does === 'exhausts') exhaust()
  return { of: Buffer.from('bytes') }
})

function exhaust(): never {
  const held: unknown[] = []
  for (;;) held.push(Array.from({ length: 4_000_000 }).fill(0.5))
}

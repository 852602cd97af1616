import { expect, test } from 'vitest'
import { type Checked, checkSteps, isAllDone } from './check-steps.ts'

const start: Checked = {
  needs: ['camera', 'microphone'],
  recorder: 'idle',
  isHeard: false,
  upload: 'none',
  isConfirmed: false,
}

test.each<[string, Partial<Checked>, string]>([
  ['nothing yet', {}, 'done todo todo todo todo todo'],
  ['a browser that cannot', { recorder: 'unsupported' }, 'failed todo todo todo todo todo'],
  ['asked for', { recorder: 'asking' }, 'done running running todo todo todo'],
  ['refused', { recorder: 'refused' }, 'done failed failed todo todo todo'],
  ['live, and silent so far', { recorder: 'ready' }, 'done done running todo todo todo'],
  ['live, and heard', { recorder: 'ready', isHeard: true }, 'done done done todo todo todo'],
  ['recording', { recorder: 'recording', isHeard: true }, 'done done done running todo todo'],
  [
    'recorded, without a sound',
    { recorder: 'recorded', upload: 'sending' },
    'done done failed done running running',
  ],
  [
    'sent in vain',
    { recorder: 'recorded', isHeard: true, upload: 'failed' },
    'done done done done failed running',
  ],
  [
    'all is well',
    { recorder: 'recorded', isHeard: true, upload: 'arrived', isConfirmed: true },
    'done done done done done done',
  ],
  ['a microphone alone', { needs: ['microphone'], recorder: 'ready' }, 'done running todo todo todo'],
])('%s', (_, changed, states) => {
  const steps = checkSteps({ ...start, ...changed })
  expect(steps.map(({ state }) => state).join(' ')).toBe(states)
  expect(isAllDone(steps)).toBe(states.split(' ').every((state) => state === 'done'))
})

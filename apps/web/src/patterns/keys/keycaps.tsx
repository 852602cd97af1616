/** A key or several held together, as they stand on the keyboard. */
import { Kbd } from '@mantine/core'
import { patternTexts } from '../texts.ts'
import { keycapsOf } from './key-names.ts'

export function Keycaps({ keys }: { keys: string }) {
  const t = patternTexts.useTexts()
  const names = { Delete: t('key.delete'), Shift: t('key.shift'), Enter: t('key.enter') }
  return (
    <span>
      {keycapsOf(keys, names).map((key) => (
        <Kbd key={key} ms={4}>
          {key}
        </Kbd>
      ))}
    </span>
  )
}

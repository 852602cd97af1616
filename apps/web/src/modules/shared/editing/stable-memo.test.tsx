import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showComponent } from '../../../testing/recruiter.tsx'
import { stableMemo } from './stable-memo.tsx'

let drawings = 0
const Field = stableMemo(function Field(props: {
  readonly label: string
  readonly choices: readonly { readonly value: string }[]
  readonly onPress: () => void
}) {
  drawings += 1
  return (
    <button type="button" onClick={props.onPress}>
      {props.label} {props.choices.map(({ value }) => value).join()}
    </button>
  )
})

function Panel() {
  const [words, setWords] = useState('')
  const [pressed, setPressed] = useState<string>()
  const choices = words.length < 3 ? ['a'] : ['a', 'b']
  return (
    <>
      <input aria-label="words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <Field
        label="press"
        choices={choices.map((value) => ({ value }))}
        onPress={() => setPressed(`with ${words}`)}
      />
      <output>{pressed}</output>
    </>
  )
}

test('a field is drawn again only when what it shows changes, and calls what the last drawing gave', async () => {
  const { user } = await showComponent(<Panel />)
  const before = drawings
  await user.type(screen.getByLabelText('words'), 'ab')
  expect(drawings).toBe(before)
  await user.click(screen.getByRole('button', { name: 'press a' }))
  expect(screen.getByRole('status').textContent).toBe('with ab')
  await user.type(screen.getByLabelText('words'), 'c')
  expect(drawings).toBeGreaterThan(before)
  await screen.findByRole('button', { name: 'press a,b' })
})

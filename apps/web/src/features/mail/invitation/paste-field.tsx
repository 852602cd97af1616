/** One field for pasted addresses or rows; what names no address stays in it. */
import type { CsvPerson } from '@assay/domain/candidates/csv'
import { readPastedPeople } from '@assay/domain/candidates/pasted-people'
import { Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { invitationTexts } from './texts.ts'

interface PasteFieldProps {
  readonly people: readonly CsvPerson[]
  /** @param rest what is left in the field */
  readonly onRead: (people: readonly CsvPerson[], rest: string) => void
  /** What was left before. */
  readonly left?: string
  /** Where a file has no field of its own. */
  readonly onFile?: (file: File) => void
}

/** Takes addresses; what is none of it is named, and left in the field. */
export function PasteField({ people, onRead, left = '', onFile }: PasteFieldProps) {
  const t = invitationTexts.useTexts()
  const [text, setText] = useState(left)
  const [read, setRead] = useState({ doubles: 0, rest: left })
  const take = (all: string): void => {
    const found = readPastedPeople(all, people)
    const rest = found.rest.join('\n')
    setText(rest)
    setRead({ doubles: found.doubles, rest })
    if (found.people.length > people.length || found.doubles > 0) onRead(found.people, rest)
  }
  const unread =
    read.rest === '' ? undefined : t('paste.rest', { text: (read.rest.split('\n')[0] ?? '').slice(0, 80) })
  return (
    <Stack gap="2xs">
      <Textarea
        label={t('paste')}
        description={t('paste.help')}
        data-autofocus
        autosize
        minRows={1}
        maxRows={5}
        value={text}
        error={unread}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRead({ doubles: 0, rest: '' })
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!pasted.includes('@')) return
          event.preventDefault()
          take([text, pasted].filter((each) => each !== '').join('\n'))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || text.trim() === '') return
          event.preventDefault()
          take(text)
        }}
        onBlur={() => {
          if (text.includes('@')) take(text)
        }}
      />
      {onFile === undefined ? null : (
        <FileButton
          accept=".csv,text/csv"
          onChange={(file) => file && onFile(file)}
          button={{ variant: 'subtle', size: 'compact-sm', style: { alignSelf: 'flex-start' } }}
        >
          {t('paste.file')}
        </FileButton>
      )}
      {read.doubles === 0 ? null : <Hint role="status">{t('paste.doubles', { count: read.doubles })}</Hint>}
    </Stack>
  )
}

/** Writes one mail of a mailbox in a dialog; each field changes the document at once. */
import { arrivalDelayOf, arrivalTimeOf } from '@assay/domain/modules/shared/mails/mail-time'
import type { MailData } from '@assay/domain/modules/shared/mails/mails'
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import { SwitchField, useFields } from '../editing/fields.tsx'
import { mailEditorTexts } from './editor-texts.ts'

interface ComposerProps {
  readonly mail: MailData
  /** Counts from 1. */
  readonly number: number
  readonly onChange: (part: Partial<MailData>, field?: string) => void
  readonly onClose: () => void
}

/** The width of a page of text; narrower windows make it narrower. */
const widePx = 720

export function Composer({ mail, number, onChange, onClose }: ComposerProps) {
  const t = mailEditorTexts.useTexts()
  const { words, typed, toggle } = useFields(mailEditorTexts, mail, onChange, { before: 'mailboxList.*.' })
  return (
    <Dialog
      onClose={onClose}
      title={t('mailboxList.*', { number })}
      size={widePx}
      buttons={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...words('emailSender')} maxLength={255} data-autofocus />
          <TextInput {...words('emailSubject')} maxLength={255} />
          <MomentField {...typed('emailArrivalTime')} read={arrivalTimeOf} />
          <MomentField {...typed('emailDelay')} read={arrivalDelayOf} />
        </SimpleGrid>
        <SwitchField {...toggle('emailIsImportant')} />
        <RichTextField {...typed('emailContent')} minHeight={180} />
      </Stack>
    </Dialog>
  )
}

interface MomentFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  /** Two numbers out of whatever is typed. */
  readonly read: (typed: string) => string
  readonly onChange: (moment: string) => void
}

/** Two numbers and a colon: what is typed stays as it is until the field is left. */
function MomentField({ label, description, value, read, onChange }: MomentFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      value={typed ?? value}
      maxLength={5}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
    />
  )
}

/** The fields of an invitation: the text around the link, and its conditions (product 6.12). */
import { endOfDay } from '@assay/domain/time/zoned'
import { Collapse, NumberInput, SimpleGrid, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconLink } from '@tabler/icons-react'
import { PlaceholderChips } from '../../../feature-parts/mail/placeholder-chips.tsx'
import { wordsProblem } from '../../../feature-parts/mail/words-problem.ts'
import { timeZone } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { paths } from '../../../navigation/paths.ts'
import { DateField } from '../../../patterns/form/date-field.tsx'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import { invitationTexts } from './texts.ts'

export interface MailDraft {
  readonly mailHeader: string
  readonly mailFooter: string
  readonly extraTimePercent: number
  /** ISO day, or ''. */
  readonly closesOn: string
  /** 0: never. */
  readonly remindAfterDays: number
}

export const emptyDraft: MailDraft = {
  mailHeader: '',
  mailFooter: '',
  extraTimePercent: 0,
  closesOn: '',
  remindAfterDays: 0,
}

const problemOf = (html: string): string | undefined => wordsProblem(html, { isBeforeTest: true })

/** Whether the words may be sent; the fields say why not. */
export const isSendable = ({ mailHeader, mailFooter }: MailDraft): boolean =>
  [mailHeader, mailFooter].every((html) => problemOf(html) === undefined)

/** What a call takes of a draft. */
export function termsOf({ closesOn, remindAfterDays, ...draft }: MailDraft) {
  return {
    ...draft,
    ...(closesOn === '' ? {} : { closesAt: endOfDay(timeZone, closesOn).toISOString() }),
    ...(remindAfterDays === 0 ? {} : { remindAfterDays }),
  }
}

interface TermsProps {
  readonly draft: MailDraft
  readonly onChange: (changes: Partial<MailDraft>) => void
}

interface MailFieldsProps extends TermsProps {
  /** Of the test; '' while none is chosen. */
  readonly slug: string
}

export function MailFields({ draft, slug, onChange }: MailFieldsProps) {
  const t = useTexts(invitationTexts)
  return (
    <>
      <RichTextField
        label={t('header')}
        description={t('header.help')}
        value={draft.mailHeader}
        error={problemOf(draft.mailHeader)}
        onChange={(mailHeader) => onChange({ mailHeader })}
        renderBelow={(insert) => <PlaceholderChips isBeforeTest onAdd={insert} />}
      />
      <TextInput
        label={t('link')}
        description={t('link.help')}
        leftSection={<IconLink size={16} aria-hidden />}
        value={window.location.origin + (slug === '' ? '/assessment/…' : paths.test(slug))}
        readOnly
        variant="filled"
      />
      <RichTextField
        label={t('footer')}
        value={draft.mailFooter}
        error={problemOf(draft.mailFooter)}
        onChange={(mailFooter) => onChange({ mailFooter })}
      />
      <Terms draft={draft} onChange={onChange} />
    </>
  )
}

function Terms({ draft, onChange }: TermsProps) {
  const t = useTexts(invitationTexts)
  const [opened, { toggle }] = useDisclosure(false)
  const number = (value: string | number): number => (typeof value === 'number' ? value : 0)
  return (
    <div>
      <UnstyledButton onClick={toggle} aria-expanded={opened}>
        <Text size="sm" fw={500}>
          <IconChevronDown size={14} aria-hidden /> {t('terms')}
        </Text>
      </UnstyledButton>
      <Collapse expanded={opened}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} mt="xs">
          <NumberInput
            label={t('extraTime')}
            min={0}
            max={1000}
            value={draft.extraTimePercent}
            onChange={(value) => onChange({ extraTimePercent: number(value) })}
          />
          <DateField
            label={t('closesAt')}
            value={draft.closesOn}
            onChange={(closesOn) => onChange({ closesOn })}
          />
          <NumberInput
            label={t('remind')}
            description={t('remind.help')}
            min={0}
            max={30}
            value={draft.remindAfterDays}
            onChange={(value) => onChange({ remindAfterDays: number(value) })}
          />
        </SimpleGrid>
      </Collapse>
    </div>
  )
}

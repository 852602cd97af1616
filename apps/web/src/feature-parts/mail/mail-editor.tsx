/** Where a mail is written: subject, text with what can be filled in, what stands around its link. */
import { maxSubjectLength } from '@assay/domain/campaigns/steps'
import { type Placeholder, placeholders, placeholdersBeforeTest } from '@assay/domain/mail/placeholders'
import { Button, Collapse, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconLink } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Hint } from '../../patterns/hint.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import classes from './mail-editor.module.css'
import { TemplatesSidebar } from './templates-sidebar.tsx'
import { mailPatternTexts } from './texts.ts'
import { isBlank, type ProblemOf, wordsProblem } from './words-problem.ts'

export interface MailWords {
  /** Absent where the product writes it. */
  readonly subject?: string
  /** Before the link, where there is a footer. */
  readonly content: string
  readonly footer?: string
}

type Rich = ComponentProps<typeof RichTextField>
type Line = ComponentProps<typeof TextInput>

interface MailEditorProps extends Pick<Rich, 'links' | 'maxCharacters' | 'minHeight' | 'uploadImage'> {
  readonly words: MailWords
  readonly onChange: (changes: Partial<MailWords>) => void
  readonly problemOf?: ProblemOf
  /** What a form has against a field whose words are allowed: that they are missing. */
  readonly missing?: { readonly subject?: ReactNode; readonly content?: ReactNode }
  /** What a mail before the test cannot tell is not offered: results. */
  readonly isBeforeTest?: boolean
  readonly help?: string
  readonly link?: Pick<Line, 'label' | 'description' | 'value'>
  readonly subjectProps?: Line & { readonly 'data-autofocus'?: boolean }
}

export function MailEditor({ words, onChange, ...props }: MailEditorProps) {
  const { problemOf = wordsProblem, missing = {}, isBeforeTest = false, help, link, subjectProps } = props
  const { links = true, maxCharacters, minHeight, uploadImage } = props
  const t = mailPatternTexts.useTexts()
  const { subject, content, footer } = words
  const rich = { links, ...(maxCharacters && { maxCharacters }), ...(uploadImage && { uploadImage }) }
  return (
    <>
      {subject === undefined ? null : (
        <TextInput
          label={t('preview.subject')}
          required
          maxLength={maxSubjectLength}
          value={subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
          {...subjectProps}
          error={problemOf(subject) ?? missing.subject}
        />
      )}
      <RichTextField
        {...rich}
        {...(minHeight && { minHeight })}
        label={t(footer === undefined ? 'content' : 'header')}
        description={help}
        required={footer === undefined}
        value={content}
        error={problemOf(content) ?? missing.content}
        onChange={(html) => onChange({ content: html })}
        renderBelow={(insert) => <PlaceholderChips isBeforeTest={isBeforeTest} onAdd={insert} />}
      />
      {link === undefined ? null : (
        <TextInput leftSection={<IconLink size={16} aria-hidden />} {...link} readOnly variant="filled" />
      )}
      {footer === undefined ? null : (
        <Folded label={t('footer.open')} isOpened={!isBlank(footer)}>
          <RichTextField
            {...rich}
            label={t('footer')}
            value={footer}
            error={problemOf(footer)}
            onChange={(html) => onChange({ footer: html })}
          />
        </Folded>
      )}
    </>
  )
}

interface FoldedProps {
  readonly label: string
  /** At first. */
  readonly isOpened?: boolean
  readonly children: ReactNode
}

/** What few need stands under its name until it is pressed. */
export function Folded({ label, isOpened = false, children }: FoldedProps) {
  const [opened, { toggle }] = useDisclosure(isOpened)
  return (
    <div>
      <UnstyledButton onClick={toggle} aria-expanded={opened}>
        <Text size="sm" fw={500}>
          <IconChevronDown size={14} aria-hidden /> {label}
        </Text>
      </UnstyledButton>
      <Collapse expanded={opened} pt="xs">
        {children}
      </Collapse>
    </div>
  )
}

interface BesideTemplatesProps extends ComponentProps<typeof TemplatesSidebar> {
  readonly children: ReactNode
  /** What the mail will look like, below the templates. */
  readonly preview?: ReactNode
}

/** A mail with the company's templates beside it. */
export function BesideTemplates({ children, preview, ...templates }: BesideTemplatesProps) {
  return (
    <div className={classes.columns} data-wide={preview !== undefined || undefined}>
      <Stack miw={0}>{children}</Stack>
      <Stack miw={0} className={classes.beside}>
        <TemplatesSidebar {...templates} />
        {preview}
      </Stack>
    </div>
  )
}

interface PlaceholderChipsProps {
  readonly onAdd: (placeholder: string) => void
  readonly isBeforeTest?: boolean
}

/** The placeholders that a mail can fill in for each recipient: a press writes one into the text. */
export function PlaceholderChips({ onAdd, isBeforeTest = false }: PlaceholderChipsProps) {
  const t = mailPatternTexts.useTexts()
  const offered = isBeforeTest ? placeholdersBeforeTest : placeholders
  return (
    <Group gap="2xs" role="group" aria-label={t('placeholders')}>
      <Hint>{t('placeholders')}</Hint>
      {offered.map((name: Placeholder) => (
        <Button
          key={name}
          size="compact-xs"
          h={24}
          radius="xl"
          variant="light"
          onClick={() => onAdd(`{{${name}}}`)}
        >
          {t(`placeholder.${name}`)}
        </Button>
      ))}
    </Group>
  )
}

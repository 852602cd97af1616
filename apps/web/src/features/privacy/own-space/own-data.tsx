/** The data that a company holds of a candidate, and what the candidate can do with it. */
import { Anchor, Button, Divider, Group, List, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import DateField from '../../../patterns/form/date-field.tsx'
import { FormBody, rules, useFormFields } from '../../../patterns/form/form.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmButton } from '../../../patterns/overlay/confirm-dialog.tsx'
import { PlainPage } from '../../../patterns/plain/plain-page.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { toast, useRunOrToast } from '../../../patterns/toast.tsx'
import { applyCompanyColours, defaultColours } from '../../../theme/company-colours.ts'
import { askForCorrection, askForErasure, correct, leaveSpace, type Space, saveArchive } from './api.ts'
import { MessageDialog, OwnApplications } from './own-applications.tsx'
import { spaceTexts } from './texts.ts'

export function OwnData({ space }: { readonly space: Space }) {
  const t = spaceTexts.useTexts()
  const { date } = useFormats()
  const { company, candidate, applications, mails, files } = space
  const { primaryColor: primary, secondaryColor: secondary } = company
  useEffect(() => {
    applyCompanyColours({ primary, secondary })
    return () => applyCompanyColours(defaultColours)
  }, [primary, secondary])
  const [isClosing, close] = useRunOrToast()
  return (
    <PlainPage
      title={t('title')}
      width="wide"
      owner={company}
      intro={`${t('intro', { company: company.name })} ${t('goes', { date: date(candidate.goesAt) })}`}
      footer={
        <Button
          variant="subtle"
          color="gray"
          loading={isClosing}
          onClick={() => void close(() => leaveSpace())}
        >
          {t('close')}
        </Button>
      }
    >
      <Stack gap="xl">
        {company.email === null ? null : (
          <Anchor href={`mailto:${company.email}`} size="sm">
            {t('write', { email: company.email })}
          </Anchor>
        )}
        <Section title={t('identity')}>
          <OwnIdentity key={JSON.stringify(candidate)} candidate={candidate} />
          <OtherCorrection />
        </Section>
        <Section title={t('applications')}>
          <OwnApplications applications={applications} />
        </Section>
        <Section title={t('mails')}>
          <Lines
            none={t('none.mails')}
            lines={mails.map(({ subject, createdAt }) => `${date(createdAt)} – ${subject}`)}
          />
        </Section>
        <Section title={t('files')}>
          <Lines none={t('none.files')} lines={files.map(({ name }) => name)} />
        </Section>
        <Section title={t('rights')}>
          <Rights />
        </Section>
      </Stack>
    </PlainPage>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Divider mb="sm" />
      {children}
    </section>
  )
}

function Lines({ lines, none }: { readonly lines: readonly string[]; readonly none: string }) {
  if (lines.length === 0) return <Hint>{none}</Hint>
  return (
    <List size="sm">
      {lines.map((line, index) => (
        // Two mails of one day may say the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand as they came and never move
        <List.Item key={`${index} ${line}`}>{line}</List.Item>
      ))}
    </List>
  )
}

/** What candidates cannot correct themselves, as their address or an answer. */
function OtherCorrection() {
  const t = spaceTexts.useTexts()
  const [asking, ask] = useDisclosure()
  return (
    <Group gap="xs" mt="md">
      <Hint>{t('otherCorrection')}</Hint>
      <Button size="compact-sm" variant="default" onClick={ask.open}>
        {t('otherCorrection.ask')}
      </Button>
      {asking ? (
        <MessageDialog
          title={t('otherCorrection.ask')}
          text={t('otherCorrection.text')}
          onSend={(message) => askForCorrection({ body: { message } })}
          onClose={ask.close}
        />
      ) : null}
    </Group>
  )
}

function Rights() {
  const t = spaceTexts.useTexts()
  const [isSaving, save] = useRunOrToast()
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={isSaving}
        onClick={() => void save(() => saveArchive(t('export.name')))}
      >
        {t('export')}
      </Button>
      <ConfirmButton
        button={{ variant: 'subtle', color: 'red' }}
        title={t('erase.title')}
        action={t('erase')}
        danger
        done={t('erase.sent')}
        onConfirm={() => askForErasure({ body: {} })}
      >
        {t('erase.text')}
      </ConfirmButton>
    </Group>
  )
}

function OwnIdentity({ candidate }: { readonly candidate: Space['candidate'] }) {
  const t = spaceTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const { form, shell } = useFormFields({
    initialValues: {
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      phone: candidate.phone ?? '',
      birthDate: candidate.birthDate ?? '',
    },
    validate: {
      firstName: rules.length(pattern, 2, 255),
      lastName: rules.length(pattern, 2, 255),
      phone: rules.phone(pattern),
      birthDate: (value) => rules.notInFuture(pattern, new Date())(value),
    },
    send: async ({ birthDate, ...details }) => {
      await correct({ body: { ...details, birthDate: birthDate === '' ? null : birthDate } })
      toast.success(t('corrected'))
    },
  })
  const field = (name: keyof typeof form.values) => form.getInputProps(name)
  return (
    <FormBody {...shell} action={t('correct')} button={{ variant: 'default' }}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
        <TextInput label={t('email')} value={candidate.email} readOnly variant="filled" />
        <TextInput type="tel" label={t('phone')} autoComplete="tel" {...field('phone')} />
        <DateField label={t('birthDate')} {...field('birthDate')} value={form.values.birthDate} />
      </SimpleGrid>
    </FormBody>
  )
}

/** A candidate's own space: asking for the link, opening it, and what it shows while it is open. */
import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { TextLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { FormBody, rules, useFormFields } from '../../../patterns/form/form.tsx'
import { PlainPage } from '../../../patterns/plain/plain-page.tsx'
import { PageLoader } from '../../../patterns/state/page-loader.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { askForLink, openSpace, spaceQuery } from './api.ts'
import { OwnData } from './own-data.tsx'
import { spaceTexts } from './texts.ts'

/** Shows the space while one is open in this browser; otherwise a link can be asked for. */
export function OwnSpaceScreen() {
  const { data, error, isPending } = useQuery(spaceQuery)
  if (isPending) return <PageLoader />
  // Data that was read while the space was open stays known after it was closed.
  const isClosed = error instanceof ApiError && error.code === 'spaceClosed'
  return data === undefined || isClosed ? <AskForLink /> : <OwnData space={data} />
}

function AskForLink() {
  const t = spaceTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const [sent, setSent] = useState(false)
  const { form, shell } = useFormFields({
    initialValues: { email: '' },
    validate: { email: rules.email(pattern) },
    send: async ({ email }) => {
      await askForLink({ body: { email: email.trim() } })
      setSent(true)
    },
  })
  return (
    <PlainPage
      title={t('title')}
      intro={t('ask.intro')}
      footer={
        <TextLink href={paths.privacy()} size="sm">
          {t('ask.policy')}
        </TextLink>
      }
    >
      {sent ? (
        <Text role="status">{t('ask.sent')}</Text>
      ) : (
        <FormBody {...shell} action={t('ask.submit')} button={{ fullWidth: true }}>
          <TextInput type="email" label={t('email')} autoComplete="email" {...form.getInputProps('email')} />
        </FormBody>
      )}
    </PlainPage>
  )
}

/** The mailed link: pressed by a person, since programs that look at mails open links as well. */
export function OpenSpaceScreen() {
  const t = spaceTexts.useTexts()
  const navigate = useNavigate()
  const { token = '' }: { readonly token?: string } = useParams({ strict: false })
  const { shell } = useFormFields({
    initialValues: {},
    send: async () => {
      await openSpace({ body: { token } })
      await navigate({ to: paths.requestSpace(), replace: true })
    },
  })
  return (
    <PlainPage
      title={t('title')}
      intro={t('open.intro')}
      footer={
        <TextLink href={paths.requestSpace()} size="sm">
          {t('open.again')}
        </TextLink>
      }
    >
      <FormBody {...shell} action={t('open.submit')} button={{ fullWidth: true }}>
        {null}
      </FormBody>
    </PlainPage>
  )
}

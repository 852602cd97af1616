/** Auth: what the candidate is asked when they say who they are (product 4.5). */

import { TextInput } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { EmailField } from '../../shared/editing/email-field.tsx'
import { PageField } from '../../shared/editing/page-field.tsx'
import { SwitchField } from '../../shared/editing/switch-field.tsx'
import { authEditorTexts } from './editor-texts.ts'
import { authTexts } from './texts.ts'

function Content({ item, change }: EditorProps<'auth'>) {
  const t = useTexts(authEditorTexts)
  const shown = useTexts(authTexts)
  const { submitLabel, contactEmail, rgpd1, rgpd2 } = item.data
  const [own, setOwn] = useState(rgpd1 !== '' || rgpd2 !== '')
  return (
    <>
      <TextInput
        label={t('submitLabel')}
        placeholder={shown('submit')}
        value={submitLabel}
        maxLength={255}
        onChange={(event) => change({ submitLabel: event.currentTarget.value }, 'submitLabel')}
      />
      <EmailField
        label={t('contactEmail')}
        description={t('contactEmail.help')}
        value={contactEmail}
        onChange={(email) => change({ contactEmail: email }, 'contactEmail')}
      />
      <SwitchField
        label={t('ownTerms')}
        checked={own}
        onChange={(checked) => {
          setOwn(checked)
          if (!checked) change({ rgpd1: '', rgpd2: '' })
        }}
      />
      {own ? (
        <>
          <RichTextField
            label={t('rgpd1')}
            value={rgpd1}
            onChange={(html) => change({ rgpd1: html }, 'rgpd1')}
          />
          <RichTextField
            label={t('rgpd2')}
            value={rgpd2}
            onChange={(html) => change({ rgpd2: html }, 'rgpd2')}
          />
        </>
      ) : null}
    </>
  )
}

function Behaviour({ item, change, pages }: EditorProps<'auth'>) {
  const t = useTexts(authEditorTexts)
  const { birthdateRequired, redirectToPage } = item.data
  return (
    <>
      <SwitchField
        label={t('birthdateRequired')}
        checked={birthdateRequired}
        onChange={(checked) => change({ birthdateRequired: checked })}
      />
      <div data-setting="target">
        <PageField
          label={t('redirectToPage')}
          pages={pages}
          none={{ label: t('redirectToPage.next'), onChoose: () => change({ redirectToPage: null }) }}
          value={redirectToPage}
          onChange={(position) => change({ redirectToPage: position })}
        />
      </div>
    </>
  )
}

export const editor: ModuleEditor<'auth'> = { icon: IconUserCheck, Content, Behaviour }

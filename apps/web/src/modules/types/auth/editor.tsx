/** Auth: what the candidate is asked when they say who they are (product 4.5). */

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { EmailField } from '../../shared/editing/email-field.tsx'
import { SwitchField, useFields } from '../../shared/editing/fields.tsx'
import { PageField } from '../../shared/editing/page-field.tsx'
import { authEditorTexts } from './editor-texts.ts'
import { authTexts } from './texts.ts'

function Content({ item, change }: EditorProps<'auth'>) {
  const t = authEditorTexts.useTexts()
  const shown = authTexts.useTexts()
  const { words, typed } = useFields(authEditorTexts, item.data, change)
  const { rgpd1, rgpd2 } = item.data
  const [own, setOwn] = useState(rgpd1 !== '' || rgpd2 !== '')
  return (
    <>
      <TextInput {...words('submitLabel')} placeholder={shown('submit')} maxLength={255} />
      <EmailField {...typed('contactEmail')} />
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
          <RichTextField {...typed('rgpd1')} />
          <RichTextField {...typed('rgpd2')} />
        </>
      ) : null}
    </>
  )
}

function Behaviour({ item, change, pages }: EditorProps<'auth'>) {
  const t = authEditorTexts.useTexts()
  const { toggle, chosen } = useFields(authEditorTexts, item.data, change)
  return (
    <>
      <SwitchField {...toggle('birthdateRequired')} />
      <div data-setting="target">
        <PageField
          {...chosen('redirectToPage')}
          pages={pages}
          none={{ label: t('redirectToPage.next'), onChoose: () => change({ redirectToPage: null }) }}
        />
      </div>
    </>
  )
}

export const editor: ModuleEditor<'auth'> = { Content, Behaviour }

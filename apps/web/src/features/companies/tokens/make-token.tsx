/** What a new token is asked for: its name, last day and, but for the directory's, its rights. */
import { makeDirectoryToken, showDirectory } from '@assay/contract/companies/directory-calls'
import { listTokens, makeToken } from '@assay/contract/companies/token-calls'
import { makePartnerKey, showPartner } from '@assay/contract/partners/calls'
import { tokenScopes } from '@assay/domain/users/api-tokens'
import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { change } from '../../../api/server-data.ts'
import { FormDialog, rules, useFormFields } from '../../../patterns/form/form.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { groupPermissions, permissionTexts, subjectTexts } from '../../../session/permission-texts.ts'
import { tokenTexts } from './texts.ts'

const make = change(makeToken, [listTokens])
const makeOfDirectory = change(makeDirectoryToken, [showDirectory])
const makeOfPartner = change(makePartnerKey, [showPartner])
const spans = ['30', '90', '365'] as const
type Scope = (typeof tokenScopes)[number]

/** Whose calls it is for. */
export type MadeKind = 'api' | 'directory' | 'partner'

interface MakeTokenProps {
  readonly kind: MadeKind
  readonly onClose: () => void
  readonly onMade: (token: string) => void
}

export function MakeToken({ kind, onClose, onMade }: MakeTokenProps) {
  const t = tokenTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const { form, shell } = useFormFields({
    initialValues: { name: '', days: '90', scopes: [] as Scope[] },
    validate: {
      name: rules.length(pattern, 2, 255),
      scopes: (scopes: readonly Scope[]) => (kind === 'api' && scopes.length === 0 ? t('scopes.none') : null),
    },
    send: async ({ name, days, scopes }) => {
      const body = { name: name.trim(), days: Number(days) }
      const params = { partner: 'greenhouse' } as const
      const making = {
        api: () => make({ body: { ...body, scopes } }),
        directory: () => makeOfDirectory({ body }),
        partner: () => makeOfPartner({ params, body }),
      }
      onMade((await making[kind]()).data.token)
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={t('make')} action={t('make')} size={560}>
      <TextInput
        label={t('name')}
        description={t(`name.${kind}`)}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={t('days')}
        data={spans.map((value) => ({ value, label: t(`days.${value}`) }))}
        {...form.getInputProps('days')}
      />
      {kind === 'api' ? <ScopesField {...form.getInputProps('scopes')} /> : null}
    </FormDialog>
  )
}

/** @param props what the form hands to its field */
function ScopesField(props: object) {
  const t = tokenTexts.useTexts()
  const subject = subjectTexts.useTexts()
  const permission = permissionTexts.useTexts()
  return (
    <Checkbox.Group label={t('scopes')} description={t('scopes.help')} {...props}>
      <Stack gap="sm" mt="xs">
        {groupPermissions(tokenScopes).map((group) => (
          <Stack key={group.subject} gap="2xs" role="group" aria-label={subject(`subject.${group.subject}`)}>
            <Text size="sm" fw={500}>
              {subject(`subject.${group.subject}`)}
            </Text>
            {group.permissions.map((each) => (
              <Checkbox key={each} value={each} label={permission(each)} />
            ))}
          </Stack>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

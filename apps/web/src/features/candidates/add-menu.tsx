/** "Add candidates": one, or many out of a file (product 6.7); and one's own long files of the last day. */
import { Button, Select, SimpleGrid, Text } from '@mantine/core'
import { IconChevronDown, IconFileTypeCsv, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PersonInputs } from '../../feature-parts/candidate/person-inputs.tsx'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useAgo } from '../../patterns/ago.tsx'
import { useFormFields } from '../../patterns/form/form.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { ListDialog } from '../../patterns/list/list-dialog.tsx'
import { ActionMenu } from '../../patterns/list/row-menu.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useCompanyIdentity, useMay } from '../../session/me.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { addCandidate, familyQuery, goesOn, importsQuery, personOf, refreshBook } from './api.ts'
import classes from './candidate-panel.module.css'
import { ImportState } from './mass-add/import-progress.tsx'
import { noPerson, personRules } from './person-rules.ts'
import { candidateTexts } from './texts.ts'

const MassAddDialog = lazyPart(() => import('./mass-add/mass-add-dialog.tsx'))

export function AddMenu() {
  const t = candidateTexts.useTexts()
  const [adding, add] = useState<'register_a_candidate' | 'add_multiple_candidates' | 'imports'>()
  if (!useMay('candidate.create')) return null
  const close = (): void => add(undefined)
  return (
    <>
      <ActionMenu
        button={<Button rightSection={<IconChevronDown size={16} aria-hidden />}>{t('add')}</Button>}
        actions={[
          { label: t('add.one'), icon: IconUserPlus, onClick: () => add('register_a_candidate') },
          { label: t('add.many'), icon: IconFileTypeCsv, onClick: () => add('add_multiple_candidates') },
          { label: t('imports.open'), icon: IconHistory, isApart: true, onClick: () => add('imports') },
        ]}
      />
      {adding === 'register_a_candidate' ? <AddCandidateDialog onClose={close} /> : null}
      {adding === 'add_multiple_candidates' ? <MassAddDialog onClose={close} /> : null}
      {adding === 'imports' ? <ImportsDialog onClose={close} /> : null}
    </>
  )
}

/** Adds one candidate; the company is said twice, so that nobody lands in the wrong one. */
function AddCandidateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = candidateTexts.useTexts()
  const own = useCompanyIdentity()
  const managesOthers = useMay('company.list')
  const family = useQuery({ ...familyQuery, enabled: managesOthers }).data ?? [own]
  const companies = family.map(({ id, name }) => ({ value: id, label: name }))
  // With one company there is nothing to mistake.
  const only = family.length === 1 ? own.id : ''
  const { form, shell } = useFormFields({
    initialValues: { ...noPerson, company: own.id, companyAgain: '' },
    validate: {
      ...personRules(t),
      company: (value) => (value === '' ? t('missing') : null),
      companyAgain: (value, { company }) =>
        (value || only) === '' ? t('missing') : (value || only) === company ? null : t('companiesDiffer'),
    },
    failure: t('addFailed'),
    send: async (values) => {
      const { companyAgain: _again, ...person } = values
      await addCandidate({ body: { ...personOf(person), company: person.company } })
      toast.success(t('added'))
      onClose()
    },
  })
  return (
    <HeldFormDialog {...shell} onClose={onClose} title={t('add.one')} size={560} action={t('mass.submit')}>
      <PersonInputs form={form} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select label={t('form.company')} required data={companies} {...form.getInputProps('company')} />
        <Select
          label={t('form.companyAgain')}
          required
          data={companies}
          {...form.getInputProps('companyAgain')}
          value={form.values.companyAgain || only}
        />
      </SimpleGrid>
    </HeldFormDialog>
  )
}

function ImportsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = candidateTexts.useTexts()
  const { number } = useFormats()
  const ago = useAgo()
  const mayInvite = useMay('candidate.sendMail')
  const query = useQuery(importsQuery())
  const going = query.data?.filter(goesOn).length ?? 0
  useEffect(() => {
    // When one of them has ended, the list behind the dialog has more people.
    if (going > 0) return () => void refreshBook()
  }, [going])
  const launch = (importId: string): void => {
    onClose()
    requestInvitation({ mode: 'mass', isLaunch: true, importId })
  }
  return (
    <ListDialog
      title={t('imports.title')}
      about={t('imports.text')}
      none={t('imports.none')}
      query={query}
      isEmpty={(imports) => imports.length === 0}
      onClose={onClose}
    >
      {(imports) => (
        <ul className="plain" data-lined>
          {imports.map((each) => (
            <li key={each.id} className={classes.import}>
              <Text fw={600}>{t('imports.of', { total: number(each.total) })}</Text>
              <Hint mb="xs">{t('imports.asked', { ago: ago(each.createdAt) })}</Hint>
              <ImportState data={each} onLaunch={mayInvite ? () => launch(each.id) : undefined} />
            </li>
          ))}
        </ul>
      )}
    </ListDialog>
  )
}

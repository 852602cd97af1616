/** A new test: its name and what it starts from, then the builder. */
import { nameWithin } from '@assay/domain/assessments/limits'
import { Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { paths } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { FormDialog, useFormFields } from '../../../patterns/form/form.tsx'
import { assessmentActions } from '../api/assessment-actions.ts'
import { modelsQuery } from '../api/model-queries.ts'
import { ImportButton, ImportRefusal, useImport } from '../models/import-button.tsx'
import { ModelChooser } from '../models/model-chooser.tsx'
import { modelTexts } from '../texts/model-texts.ts'
import { panelTexts } from '../texts/panel-texts.ts'

export default function CreateAssessmentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = panelTexts.useTexts()
  const go = useGo()
  const [language, setLanguage] = useState<'fr' | 'en'>(useLanguage())
  const [modelId, setModelId] = useState<string | null>(null)
  const open = (id: string): void => {
    onClose()
    go(paths.builder(id))
  }
  const importing = useImport(open)
  const nameOf = useModelName()
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { name: '' },
    // Whoever leaves it for a model or a file has not forgotten it.
    validateInputOnBlur: false,
    validate: { name: (name) => (name.trim() === '' ? t('new.missing') : null) },
    send: async ({ name }) => {
      const start = modelId === null ? { start: 'welcome' as const, language } : { modelId }
      const { data } = await assessmentActions.create({ body: { name: name.trim(), ...start } })
      open(data.id)
    },
  })
  const choose = (id: string | null): void => {
    const { name } = form.getValues()
    // A name that somebody typed stays.
    if (name.trim() === '' || name === nameOf(modelId)) form.setFieldValue('name', nameOf(id))
    setModelId(id)
  }
  return (
    <FormDialog
      title={t('new.title')}
      size={880}
      {...{ busy, problem, onClose }}
      aside={<ImportButton {...importing} />}
      action={t('new.action')}
      onPress={() => onSubmit()}
      isLong
    >
      <ImportRefusal refusal={importing.refusal} />
      <form onSubmit={onSubmit} noValidate>
        <Group align="flex-end" wrap="wrap">
          <TextInput
            flex={1}
            miw={240}
            label={t('new.name')}
            placeholder={t('new.placeholder')}
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
            onChange={(event) => form.setFieldValue('name', nameWithin(event.currentTarget.value))}
          />
          <LanguageSwitch
            value={language}
            onChange={(chosen) => {
              // A ready-made test stays chosen, in the other language.
              const sibling = modelId?.replace(/-(?:fr|en)$/, `-${chosen}`) ?? null
              if (sibling !== modelId && nameOf(sibling) !== '') choose(sibling)
              setLanguage(chosen)
            }}
          />
        </Group>
      </form>
      <ModelChooser language={language} value={modelId} onChange={choose} withEmpty />
    </FormDialog>
  )
}

function useModelName(): (id: string | null) => string {
  const queries = useQueryClient()
  return (id) => queries.getQueryData(modelsQuery.queryKey)?.data.find((model) => model.id === id)?.name ?? ''
}

function LanguageSwitch({
  value,
  onChange,
}: {
  readonly value: 'fr' | 'en'
  readonly onChange: (language: 'fr' | 'en') => void
}) {
  const t = modelTexts.useTexts()
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('language')}
      </Text>
      <SegmentedControl
        aria-label={t('language')}
        value={value}
        onChange={onChange}
        data={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
      />
    </div>
  )
}

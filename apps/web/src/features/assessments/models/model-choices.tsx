/** The models that a test can start from, by who offers them, the ready-made ones in the chosen language. */

import type { AssessmentModel } from '@assay/contract/assessments/model-calls'
import { slugify } from '@assay/domain/assessments/slug'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { modelTexts } from '../texts/model-texts.ts'
import classes from './models.module.css'

export interface ModelChoicesProps {
  readonly models: readonly AssessmentModel[]
  readonly language: 'fr' | 'en'
  /** Id of the model; null the empty test. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Offers the empty test first. */
  readonly withEmpty: boolean
}

const empty = ''

export function ModelChoices({ models, language, value, onChange, withEmpty }: ModelChoicesProps) {
  const t = modelTexts.useTexts()
  const [search, setSearch] = useState('')
  const wanted = slugify(search)
  const shown = models.filter(
    (model) =>
      (model.origin !== 'installation' || model.language === language) &&
      slugify(`${model.name} ${model.description}`).includes(wanted),
  )
  return (
    <Stack gap="xs">
      <TextInput
        label={t('search')}
        value={search}
        maxLength={255}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Radio.Group
        label={t('start')}
        value={value ?? empty}
        onChange={(id) => onChange(id === empty ? null : id)}
      >
        <Stack gap={6} mah="calc(60vh - 100px)" mt={4} p={2} style={{ overflowY: 'auto' }}>
          {withEmpty ? <Choice id={empty} name={t('empty.name')} about={t('empty.about')} /> : null}
          {(['company', 'installation', 'public'] as const).map((origin) => (
            <Offered key={origin} origin={origin} models={shown.filter((model) => model.origin === origin)} />
          ))}
          {shown.length === 0 && wanted !== '' ? <Text size="sm">{t('none')}</Text> : null}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}

function Offered({
  origin,
  models,
}: {
  readonly origin: AssessmentModel['origin']
  readonly models: readonly AssessmentModel[]
}) {
  const t = modelTexts.useTexts()
  if (models.length === 0) return null
  return (
    <>
      <Text size="xs" c="dimmed" fw={500} mt={4}>
        {t(`origin.${origin}`)}
      </Text>
      {models.map((model) => (
        <Choice
          key={model.id}
          id={model.id}
          name={model.name}
          about={model.description}
          facts={[
            t('pages', { count: model.pageCount }),
            t('questions', { count: model.questionCount }),
            ...(model.companyName === null ? [] : [t('by', { name: model.companyName })]),
          ].join(' · ')}
        />
      ))}
    </>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly facts?: string
}

function Choice({ id, name, about, facts }: ChoiceProps) {
  return (
    <Radio.Card value={id} className={classes.choice} aria-label={name}>
      <Radio.Indicator size="sm" mt={2} />
      <Stack component="span" gap={0} miw={0}>
        <Text component="span" size="sm" fw={500}>
          {name}
        </Text>
        {about === '' ? null : (
          <Text component="span" size="xs" c="dimmed" lineClamp={4}>
            {about}
          </Text>
        )}
        {facts === undefined ? null : (
          <Text component="span" size="xs" c="dimmed">
            {facts}
          </Text>
        )}
      </Stack>
    </Radio.Card>
  )
}

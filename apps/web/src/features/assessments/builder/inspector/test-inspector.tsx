/** The test itself: name and permalink, evaluation, competences, colours, progress (SPEC §3 Assessment). */
import { devicesOf } from '@assay/domain/assessments/devices'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { Text, Textarea } from '@mantine/core'
import { useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoiceField } from '../../../../modules/shared/editing/choice-field.tsx'
import { EmailField } from '../../../../modules/shared/editing/email-field.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { modelTexts } from '../../texts/model-texts.ts'
import { useDocument, useStore } from '../state/use-builder.ts'
import { Backgrounds } from './backgrounds.tsx'
import { NamedItems } from './named-items.tsx'
import { Section, Setting } from './section.tsx'
import { TestColours } from './test-colours.tsx'
import { TestEvaluation, type TestPartProps } from './test-evaluation.tsx'
import { TestModel } from './test-model.tsx'
import { TestName } from './test-name.tsx'
import { TestStepper } from './test-stepper.tsx'

const usualMonths = 6

export type ChangeTest = (part: Partial<AssessmentDocument>, field?: string) => void

export function TestInspector() {
  const t = useTexts(inspectorTexts)
  const models = useTexts(modelTexts)
  const store = useStore()
  const document = useDocument()
  const change = useCallback<ChangeTest>(
    (part, field) =>
      store.edit((each) => ({ ...each, ...part }), {
        intent: field === undefined ? undefined : `test:${field}`,
      }),
    [store],
  )
  return (
    <>
      <Section title={t('content')}>
        <TestName />
        <Textarea
          label={t('test.description')}
          value={document.description}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => change({ description: event.currentTarget.value }, 'description')}
        />
        <EmailField
          label={t('test.contact')}
          description={t('test.contact.help')}
          value={document.contactEmail}
          onChange={(contactEmail) => change({ contactEmail }, 'contactEmail')}
        />
        <Facts document={document} />
      </Section>
      <Section title={t('scoring')}>
        <TestEvaluation document={document} change={change} />
        <Setting name="evalGroupList">
          <NamedItems list="evalGroupList" />
        </Setting>
        <Setting name="exerciceList">
          <NamedItems list="exerciceList" />
        </Setting>
      </Section>
      <Section title={t('behaviour')}>
        <TestBehaviour document={document} change={change} />
        <TestRetry document={document} change={change} />
      </Section>
      <Section title={models('offer.title')}>
        <TestModel />
      </Section>
      <Section title={t('appearance')}>
        <Setting name="stepper">
          <TestStepper document={document} change={change} />
        </Setting>
        <TestColours colorList={document.colorList} change={change} />
        <Backgrounds
          backgroundImage={document.backgroundImage}
          mobileBackgroundImage={document.mobileBackgroundImage}
          change={change}
          help={t('backgroundImage.ofTest')}
        />
      </Section>
    </>
  )
}

/** Facts that follow from elsewhere: the owner of the test, and, from its modules, whether it records. */
function Facts({ document }: Pick<TestPartProps, 'document'>) {
  const t = useTexts(inspectorTexts)
  const { name } = useCompanyIdentity()
  return (
    <Text size="xs" c="dimmed">
      {t('test.company', { name })}
      <br />
      {t(devicesOf(document).length === 0 ? 'test.recordsNothing' : 'test.records')}
    </Text>
  )
}

/** Sets the language of the test's texts, and whether its timed parts are announced (SPEC §1, PRODUCT §6). */
function TestBehaviour({ document, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.language')}
        description={t('test.language.help')}
        value={document.language}
        choices={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(language) => change({ language })}
      />
      <SwitchField
        label={t('test.announces')}
        description={t('test.announces.help')}
        checked={document.announcesTimedPages}
        onChange={(announcesTimedPages) => change({ announcesTimedPages })}
      />
    </>
  )
}

/**
 * Sets after how many months a candidate may take it again: never, at once, or a number (SPEC §5, PRODUCT
 * §4).
 */
function TestRetry({ document: { retryAfterMonths: months }, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.retry')}
        value={months === null ? 'never' : months === 0 ? 'now' : 'after'}
        choices={[
          { value: 'never', label: t('test.retry.never') },
          { value: 'now', label: t('test.retry.now') },
          { value: 'after', label: t('test.retry.after') },
        ]}
        onChange={(value) =>
          change({ retryAfterMonths: value === 'never' ? null : value === 'now' ? 0 : usualMonths })
        }
      />
      {months === null || months === 0 ? null : (
        <NumberField
          label={t('test.retry.months')}
          value={months}
          emptyValue={1}
          min={1}
          max={120}
          onChange={(retryAfterMonths) => change({ retryAfterMonths }, 'retry')}
        />
      )}
    </>
  )
}

/**
 * The test itself: its name, and as sentences what else holds of it (product 2); what changes them
 * stands folded under each.
 */
import { devicesOf } from '@assay/domain/assessments/devices'
import { Text, Textarea } from '@mantine/core'
import {
  IconChartRadar,
  IconClipboardCheck,
  IconFileText,
  IconLanguage,
  IconListCheck,
  IconPalette,
  IconPhoto,
  IconProgress,
  IconRepeat,
} from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoiceField } from '../../../../modules/shared/editing/choice-field.tsx'
import { EmailField } from '../../../../modules/shared/editing/email-field.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { useFields } from '../../../../modules/shared/editing/use-fields.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useDocument, useStore } from '../state/use-builder.ts'
import { Backgrounds } from './backgrounds.tsx'
import type { ChangeTest, TestPartProps } from './changes.ts'
import classes from './inspector.module.css'
import { NamedItems } from './named-items.tsx'
import { Fact, Setting } from './section.tsx'
import { ColourDots, TestColours } from './test-colours.tsx'
import { TestModel } from './test-model.tsx'
import { TestName, TestSlug } from './test-name.tsx'
import { hasBackground, useTestSentences } from './test-sentences.ts'
import { TestStepper } from './test-stepper.tsx'

const usualMonths = 6
const ofTest = { before: 'test.' } as const

export function TestInspector() {
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
    <div className={classes.pagePanel}>
      <TestName />
      <div className={classes.facts}>
        <TestSlug />
        <About document={document} change={change} />
        <Scoring document={document} change={change} />
        <Behaviour document={document} change={change} />
        <TestModel />
        <Appearance document={document} change={change} />
      </div>
      <Follows document={document} />
    </div>
  )
}

/** What recruiters and candidates read of it: its description, and whom they may ask. */
function About({ document, change }: TestPartProps) {
  const { words, typed } = useFields(inspectorTexts, document, change, ofTest)
  return (
    <Fact
      icon={<IconFileText size={18} aria-hidden />}
      sentence={useTestSentences(document).about}
      isSet={document.description.trim() !== '' || document.contactEmail !== null}
      settings={['description']}
    >
      <Textarea {...words('description')} maxLength={2000} autosize minRows={2} maxRows={8} />
      <EmailField {...typed('contactEmail')} />
      <NumberField {...typed('estimatedMinutes')} emptyValue={null} min={1} max={1440} />
    </Fact>
  )
}

function Scoring({ document, change }: TestPartProps) {
  const sentences = useTestSentences(document)
  return (
    <>
      <Fact
        icon={<IconClipboardCheck size={18} aria-hidden />}
        sentence={sentences.evaluation}
        isSet={
          document.evaluationType === 1 || !document.showCandidateIdentityBeforeEval || document.hidesMarks
        }
        settings={['evaluation']}
      >
        <Setting name="evaluation">
          <TestEvaluation document={document} change={change} />
        </Setting>
      </Fact>
      <Fact
        icon={<IconChartRadar size={18} aria-hidden />}
        sentence={sentences.competences}
        isSet={document.evalGroupList.length > 0}
        settings={['evalGroupList']}
      >
        <Setting name="evalGroupList">
          <NamedItems list="evalGroupList" />
        </Setting>
      </Fact>
      <Fact
        icon={<IconListCheck size={18} aria-hidden />}
        sentence={sentences.exercises}
        isSet={document.exerciceList.length > 0}
        settings={['exerciceList']}
      >
        <Setting name="exerciceList">
          <NamedItems list="exerciceList" />
        </Setting>
      </Fact>
    </>
  )
}

/** Sets how a test is scored, and what evaluators see before they have evaluated. */
function TestEvaluation({ document, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  const { toggle } = useFields(inspectorTexts, document, change, ofTest)
  return (
    <>
      <ChoiceField
        label={t('test.evaluationType')}
        value={document.evaluationType === 1 ? '1' : '0'}
        choices={[
          { value: '0', label: t('test.evaluationType.manual') },
          { value: '1', label: t('test.evaluationType.automatic') },
        ]}
        onChange={(value) => change({ evaluationType: value === '1' ? 1 : 0 })}
      />
      <SwitchField {...toggle('showCandidateIdentityBeforeEval')} />
      <SwitchField {...toggle('hidesMarks')} />
    </>
  )
}

function Behaviour({ document, change }: TestPartProps) {
  const sentences = useTestSentences(document)
  return (
    <>
      <Fact
        icon={<IconLanguage size={18} aria-hidden />}
        sentence={sentences.language}
        isSet
        settings={['language']}
      >
        <TestLanguage document={document} change={change} />
      </Fact>
      <Fact
        icon={<IconRepeat size={18} aria-hidden />}
        sentence={sentences.retry}
        isSet={document.retryAfterMonths !== null}
        settings={['retry']}
      >
        <TestRetry document={document} change={change} />
      </Fact>
    </>
  )
}

function Appearance({ document, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  const sentences = useTestSentences(document)
  return (
    <>
      <Fact
        icon={<IconProgress size={18} aria-hidden />}
        sentence={sentences.progress}
        isSet={document.stepperData !== null}
        settings={['stepper']}
      >
        <Setting name="stepper">
          <TestStepper document={document} change={change} />
        </Setting>
      </Fact>
      <Fact
        icon={<IconPalette size={18} aria-hidden />}
        sentence={t('test.colours.shown')}
        sample={<ColourDots colorList={document.colorList} />}
        isSet
        settings={['colours']}
      >
        <TestColours colorList={document.colorList} change={change} />
      </Fact>
      <Fact
        icon={<IconPhoto size={18} aria-hidden />}
        sentence={sentences.look}
        isSet={hasBackground(document)}
        settings={['backgrounds']}
      >
        <Backgrounds
          backgroundImage={document.backgroundImage}
          mobileBackgroundImage={document.mobileBackgroundImage}
          change={change}
          help={t('backgroundImage.ofTest')}
        />
      </Fact>
    </>
  )
}

/** What follows from elsewhere: the owner of the test, and, from its modules, whether it records. */
function Follows({ document }: Pick<TestPartProps, 'document'>) {
  const t = useTexts(inspectorTexts)
  const { name } = useCompanyIdentity()
  return (
    <Text size="xs" c="dimmed" px="xs">
      {t('test.company', { name })}
      <br />
      {t(devicesOf(document).length === 0 ? 'test.recordsNothing' : 'test.records')}
    </Text>
  )
}

/** Sets the language of the test's texts, and whether its timed parts are announced (product 2.12, 2.15). */
function TestLanguage({ document, change }: TestPartProps) {
  const { chosen, toggle } = useFields(inspectorTexts, document, change, ofTest)
  return (
    <>
      <ChoiceField
        {...chosen('language')}
        choices={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
        ]}
      />
      <SwitchField {...toggle('announcesTimedPages')} />
    </>
  )
}

/**
 * Sets after how many months a candidate may take it again: never, at once, or a number (product 2.16).
 */
function TestRetry({ document: { retryAfterMonths: months }, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.retryAfterMonths')}
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

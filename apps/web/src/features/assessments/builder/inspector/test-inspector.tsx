/** The test: its name, and as sentences what holds of it (product 2); fields stand folded under each. */
import { devicesOf } from '@assay/domain/assessments/devices'
import { Text, Textarea, TextInput } from '@mantine/core'
import {
  IconChartRadar,
  IconClipboardCheck,
  IconDoor,
  IconFileText,
  IconLanguage,
  IconListCheck,
  IconPalette,
  IconPhoto,
  IconProgress,
  IconRepeat,
} from '@tabler/icons-react'
import { type ComponentProps, Fragment, useCallback } from 'react'
import { ChoiceField } from '../../../../modules/shared/editing/choice-field.tsx'
import { EmailField } from '../../../../modules/shared/editing/email-field.tsx'
import { SwitchField, useFields } from '../../../../modules/shared/editing/fields.tsx'
import { MediaField } from '../../../../modules/shared/editing/media-field.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useDocument, useStore } from '../state/use-builder.ts'
import { Backgrounds } from './backgrounds.tsx'
import type { ChangeTest, TestPartProps } from './changes.ts'
import { NamedItems } from './named-items.tsx'
import { Fact, Facts } from './section.tsx'
import { TestColours } from './test-colours.tsx'
import { TestModel } from './test-model.tsx'
import { TestName, TestSlug } from './test-name.tsx'
import { hasBackground, useTestSentences } from './test-sentences.ts'
import { TestStepper } from './test-stepper.tsx'

const usualMonths = 6
const ofTest = { before: 'test.' } as const

export default function TestInspector() {
  const store = useStore()
  const document = useDocument()
  const change = useCallback<ChangeTest>(
    (part, field) =>
      store.edit((each) => ({ ...each, ...part }), {
        intent: field === undefined ? undefined : `test:${field}`,
      }),
    [store],
  )
  const facts = useFacts({ document, change })
  return (
    <Facts title={<TestName />}>
      <TestSlug />
      {facts.map((fact) => (
        <Fragment key={fact.name}>
          {fact.name === 'stepper' ? <TestModel /> : null}
          <Fact {...fact} />
        </Fragment>
      ))}
      <Follows document={document} />
    </Facts>
  )
}

function useFacts(props: TestPartProps): ComponentProps<typeof Fact>[] {
  const { document } = props
  const sentences = useTestSentences(document)
  const { evalGroupList, exerciceList } = document
  const isWelcoming = document.coverImage !== null || document.nextSteps.trim() !== ''
  return [
    {
      name: 'description',
      icon: IconFileText,
      sentence: sentences.about,
      isSet: document.description.trim() !== '' || document.contactEmail !== null,
      children: <About {...props} />,
    },
    {
      name: 'welcome',
      icon: IconDoor,
      sentence: sentences.welcome,
      isSet: isWelcoming,
      children: <TestWelcome {...props} />,
    },
    {
      name: 'evaluation',
      icon: IconClipboardCheck,
      sentence: sentences.evaluation,
      isSet:
        document.evaluationType === 1 || !document.showCandidateIdentityBeforeEval || document.hidesMarks,
      children: <TestEvaluation {...props} />,
    },
    {
      name: 'evalGroupList',
      icon: IconChartRadar,
      sentence: sentences.competences,
      isSet: evalGroupList.length > 0,
      children: <NamedItems list="evalGroupList" />,
    },
    {
      name: 'exerciceList',
      icon: IconListCheck,
      sentence: sentences.exercises,
      isSet: exerciceList.length > 0,
      children: <NamedItems list="exerciceList" />,
    },
    {
      name: 'language',
      icon: IconLanguage,
      sentence: sentences.language,
      isSet: true,
      children: <TestLanguage {...props} />,
    },
    {
      name: 'retry',
      icon: IconRepeat,
      sentence: sentences.retry,
      isSet: document.retryAfterMonths !== null,
      children: <TestRetry {...props} />,
    },
    {
      name: 'stepper',
      icon: IconProgress,
      sentence: sentences.progress,
      isSet: document.stepperData !== null,
      children: <TestStepper {...props} />,
    },
    ...useLookFacts(props),
  ]
}

/** Its colours and backgrounds. */
function useLookFacts({ document, change }: TestPartProps): ComponentProps<typeof Fact>[] {
  const t = inspectorTexts.useTexts()
  const { look } = useTestSentences(document)
  const { colorList, backgroundImage, mobileBackgroundImage } = document
  return [
    {
      name: 'colours',
      icon: IconPalette,
      sentence: t('test.colours.shown'),
      isSet: true,
      children: <TestColours colorList={colorList} change={change} />,
    },
    {
      name: 'backgrounds',
      icon: IconPhoto,
      sentence: look,
      isSet: hasBackground(document),
      children: (
        <Backgrounds
          {...{ backgroundImage, mobileBackgroundImage, change }}
          help={t('backgroundImage.ofTest')}
        />
      ),
    },
  ]
}

/** What recruiters and candidates read of it: its description, and whom they may ask. */
function About({ document, change }: TestPartProps) {
  const { words, typed } = useFields(inspectorTexts, document, change, ofTest)
  return (
    <>
      <Textarea {...words('description')} maxLength={2000} autosize minRows={2} maxRows={8} />
      <EmailField {...typed('contactEmail')} />
      <NumberField {...typed('estimatedMinutes')} emptyValue={null} min={1} max={1440} />
    </>
  )
}

/** Sets what candidates see first, and what they are told at the end (product 2.23). */
function TestWelcome({ document, change }: TestPartProps) {
  const { words, typed } = useFields(inspectorTexts, document, change, ofTest)
  const { value, label, description } = typed('coverImage')
  return (
    <>
      <MediaField
        label={label}
        {...(description === undefined ? {} : { description })}
        value={value}
        imagesOnly
        onChange={(media) => change({ coverImage: media?.url ?? null })}
      />
      {value === null ? null : <TextInput {...words('coverAlt')} maxLength={200} />}
      <Textarea {...words('nextSteps')} maxLength={2000} autosize minRows={2} maxRows={8} />
    </>
  )
}

/** Sets how a test is scored, and what evaluators see before they have evaluated. */
function TestEvaluation({ document, change }: TestPartProps) {
  const t = inspectorTexts.useTexts()
  const { toggle } = useFields(inspectorTexts, document, change, ofTest)
  return (
    <>
      <ChoiceField
        label={t('test.evaluationType')}
        value={document.evaluationType === 1 ? '1' : '0'}
        choices={[
          { value: '0', label: t('test.evaluationType.manual') },
          { value: '1', label: t('styleOptions.col.auto') },
        ]}
        onChange={(value) => change({ evaluationType: value === '1' ? 1 : 0 })}
      />
      <SwitchField {...toggle('showCandidateIdentityBeforeEval')} />
      <SwitchField {...toggle('hidesMarks')} />
    </>
  )
}

/** What follows from elsewhere: the owner of the test, and, from its modules, whether it records. */
function Follows({ document }: Pick<TestPartProps, 'document'>) {
  const t = inspectorTexts.useTexts()
  const { name } = useCompanyIdentity()
  return (
    <Text size="xs" c="dimmed" px="xs" mt="lg">
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
      <SwitchField {...toggle('acknowledges')} />
    </>
  )
}

/** Sets after how many months a candidate may take it again: never, at once, or a number (product 2.16). */
function TestRetry({ document: { retryAfterMonths: months }, change }: TestPartProps) {
  const t = inspectorTexts.useTexts()
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

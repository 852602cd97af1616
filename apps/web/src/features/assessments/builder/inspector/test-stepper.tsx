import { Stack, TextInput } from '@mantine/core'
import { ChoiceField } from '../../../../modules/shared/editing/choice-field.tsx'
import { ItemList } from '../../../../modules/shared/editing/item-list.tsx'
import { patched } from '../../../../modules/shared/editing/lists.ts'
import { PageField } from '../../../../modules/shared/editing/page-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { TestPartProps } from './changes.ts'

/** The progress that candidates see: none, steps, or a bar; each step starts at a page. */
export function TestStepper({ document: { stepperData, pageList }, change }: TestPartProps) {
  const t = inspectorTexts.useTexts()
  const steps = stepperData?.stepList ?? []
  const setSteps = (stepList: typeof steps, field?: string): void =>
    change({ stepperData: { style: stepperData?.style ?? 'standard', stepList } }, field)
  return (
    <>
      <ChoiceField
        label={t('test.stepperData.style')}
        value={stepperData?.style ?? 'none'}
        choices={[
          { value: 'none', label: t('none') },
          { value: 'standard', label: t('test.stepper.standard') },
          { value: 'linear', label: t('test.stepper.linear') },
        ]}
        onChange={(style) =>
          change({
            stepperData:
              style === 'none'
                ? null
                : {
                    style,
                    stepList:
                      steps.length > 0
                        ? steps
                        : pageList
                            .slice(0, 50)
                            .map(({ name, position }) => ({ title: name, startPage: position })),
                  },
          })
        }
      />
      {stepperData === null ? null : (
        <ItemList
          label={t('test.stepperData.stepList')}
          items={steps}
          nameOf={(index) => t('test.step', { number: index + 1 })}
          onChange={(list) => setSteps(list)}
          addLabel={t('test.step.add')}
          newItem={() => ({ title: '', startPage: pageList.length })}
          max={50}
        >
          {({ title, startPage }, index) => (
            <Stack gap={6} flex={1} miw={0}>
              <TextInput
                aria-label={t('test.stepperData.stepList.*.title', { number: index + 1 })}
                value={title}
                maxLength={255}
                onChange={(event) =>
                  setSteps(patched(steps, index, { title: event.currentTarget.value }), `step:${index}`)
                }
              />
              <PageField
                label={t('test.stepperData.stepList.*.startPage', { number: index + 1 })}
                labelHidden
                pages={pageList}
                value={startPage}
                onChange={(position) => setSteps(patched(steps, index, { startPage: position }))}
              />
            </Stack>
          )}
        </ItemList>
      )}
    </>
  )
}

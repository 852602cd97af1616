import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { Input } from '@mantine/core'
import { colouredBox } from '../../../../modules/player-colours.ts'
import { ColourField } from '../../../../modules/shared/editing/colour-field.tsx'
import { patched } from '../../../../modules/shared/editing/lists.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { ChangeTest } from './changes.ts'
import classes from './inspector.module.css'

interface TestColoursProps {
  readonly colorList: AssessmentDocument['colorList']
  readonly change: ChangeTest
}

/** The five pairs of background and text (product 1.20), each with a sample. */
export function TestColours({ colorList, change }: TestColoursProps) {
  const t = inspectorTexts.useTexts()
  const adjusted = colorList.flatMap(({ backgroundColor, textColor }, index) => {
    const shown = String(colouredBox(backgroundColor, textColor).background)
    return shown.toLowerCase() === backgroundColor.toLowerCase() ? [] : [index + 1]
  })
  const pairs = adjusted.join(', ')
  const set = (index: number, part: Partial<(typeof colorList)[number]>): void =>
    change({ colorList: patched(colorList, index, part) }, `colour:${index}`)
  return (
    <Input.Wrapper
      label={t('styleOptions.assessmentColorPaletteIndex')}
      description={adjusted.length > 0 && t('test.colours.adjusted', { count: adjusted.length, pairs })}
      labelElement="div"
    >
      <div className={classes.colourHead} aria-hidden>
        <span>{t('test.colours.backgrounds')}</span>
        <span>{t('wording.text')}</span>
      </div>
      {colorList.map(({ backgroundColor, textColor }, index) => (
        <div key={index} className={classes.colourPair}>
          <ColourField
            name={t('test.colorList.*.backgroundColor', { number: index + 1 })}
            required
            isShort
            value={backgroundColor}
            onChange={(colour) => colour !== null && set(index, { backgroundColor: colour })}
          />
          <ColourField
            name={t('test.colorList.*.textColor', { number: index + 1 })}
            required
            isShort
            value={textColor}
            onChange={(colour) => colour !== null && set(index, { textColor: colour })}
          />
          <span className={classes.sample} style={colouredBox(backgroundColor, textColor)} aria-hidden>
            Aa
          </span>
        </div>
      ))}
    </Input.Wrapper>
  )
}

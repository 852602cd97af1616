import type { PageArrow } from '@assay/domain/answers/page-arrows'
import { isEndPage } from '@assay/domain/answers/page-targets'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { flowTexts } from '../../texts/flow-texts.ts'
import { kindOf, useCauseText } from './edges.ts'
import classes from './flow-map.module.css'

interface EdgeListProps {
  readonly document: AssessmentDocument
  readonly arrows: readonly PageArrow[]
  readonly position: number
  readonly onOpen: (pageId: string) => void
}

/** Lists where a page leads and why; each line opens the page that it names. */
export function EdgeList({ document, arrows, position, onOpen }: EdgeListProps) {
  const t = useTexts(flowTexts)
  const builder = useTexts(builderTexts)
  const causeText = useCauseText()
  const ways = arrows.filter(({ from }) => from === position)
  return (
    <section className={classes.ways} aria-labelledby="flow-ways-title">
      <h3 id="flow-ways-title" className={classes.waysTitle}>
        {t('ways', { position })}
      </h3>
      {ways.length === 0 ? (
        <p className={classes.none}>{t(isEndPage(document, position) ? 'ways.end' : 'ways.none')}</p>
      ) : (
        <ul className={classes.edgeList}>
          {ways.map(({ to, cause }, index) => {
            const target = to === null ? undefined : document.pageList[to - 1]
            const words = (
              <>
                <span className={classes.swatch} data-kind={kindOf([cause])} aria-hidden />
                <span className={classes.target}>
                  {target ? `${target.position} · ${target.name || builder('outline.unnamed')}` : t('end')}
                </span>
                <span className={classes.cause}>{causeText(cause)}</span>
              </>
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: ways have no id, and show nothing of their own
              <li key={index}>
                {target ? (
                  <button type="button" className={classes.way} onClick={() => onOpen(target.id)}>
                    {words}
                  </button>
                ) : (
                  <span className={classes.way}>{words}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** On a telephone a test can be read but not composed: its pages one after another, and a word on that. */
import type { Page } from '@assay/domain/assessments/document'
import { questionsOf } from '@assay/domain/assessments/public-walk'
import { Alert, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { SpeaksHere, useTexts } from '../../../i18n/use-texts.ts'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import type { PageView } from '../../../modules/shared/page/page-view.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import classes from './builder.module.css'
import { PreviewFrame } from './canvas/player-sheet.tsx'
import { PoolCard } from './canvas/pool-card.tsx'
import { publicItem } from './canvas/public-item.ts'
import { useDocument } from './state/use-builder.ts'

export function ReadingView() {
  const t = useTexts(builderTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys too
    <div className={classes.reading} role="region" aria-label={t('reading.title')} tabIndex={0}>
      <Alert icon={<IconDeviceDesktop size={18} aria-hidden />} title={t('reading.title')}>
        {t('reading.text')}
      </Alert>
      <PreviewFrame device="phone">{(view) => <Pages view={view} />}</PreviewFrame>
    </div>
  )
}

function Pages({ view }: { readonly view: PageView }) {
  const t = useTexts(builderTexts)
  const { pageList } = useDocument()
  return pageList.map((page) => (
    <section
      key={page.id}
      className={classes.readPage}
      aria-label={t('canvas.label', { position: page.position })}
    >
      <Text component="h2" size="sm" fw={500} mb="md" c="var(--p-quiet)">
        {t('outline.prefix', { position: page.position })}
        {page.name || t('outline.unnamed')}
      </Text>
      <div inert lang={view.context.language} className={classes.readRows}>
        <SpeaksHere value={view.context.language}>
          <ReadRows page={page} view={view} />
        </SpeaksHere>
      </div>
    </section>
  ))
}

/** The rows of a page; a pool's is its card, as nothing is drawn yet. */
function ReadRows({ page, view }: { readonly page: Page; readonly view: PageView }) {
  const rows = page.rowList.map(({ rowId, moduleItemList }) => ({
    rowId,
    moduleItemList: moduleItemList.map(publicItem),
  }))
  const questions = questionsOf({ rowList: rows })
  return page.rowList.map(({ rowId, pool }, index) =>
    pool ? (
      <PoolCard key={rowId} rowId={rowId} pool={pool} />
    ) : (
      <PageRows
        key={rowId}
        rows={rows.slice(index, index + 1)}
        view={view}
        questions={questions}
        isInside={index < rows.length - 1}
      />
    ),
  )
}

/** On a telephone a test can be read but not composed: its pages one after another, and a word on that. */
import type { Pool } from '@assay/domain/assessments/document'
import { Alert, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { SpeaksHere } from '../../../i18n/language.ts'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import type { PageView } from '../../../modules/shared/page/page-view.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { usePoolTexts } from '../texts/pool-texts.ts'
import classes from './builder.module.css'
import { PreviewFrame } from './canvas/player-sheet.tsx'
import { publicItem, publicText } from './canvas/public-item.ts'
import { useDocument } from './state/use-builder.ts'

export default function ReadingView() {
  const t = builderTexts.useTexts()
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
  const t = builderTexts.useTexts()
  const pools = usePoolTexts()
  const { pageList } = useDocument()
  const said = ({ count, category }: Pool) =>
    pools('card.of', { count, category: category || pools('card.noCategory') })
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
          <PageRows
            rows={page.rowList.map(({ rowId, moduleItemList, pool }) => ({
              rowId,
              moduleItemList: pool ? [publicText(rowId, said(pool))] : moduleItemList.map(publicItem),
            }))}
            view={view}
          />
        </SpeaksHere>
      </div>
    </section>
  ))
}

/** What stands for a sheet until it is there: its head, its tabs, answers. */
import { Skeleton, Tabs } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { RowsSkeleton } from '../../../patterns/list/skeletons.tsx'
import classes from './sheet.module.css'
import { sheetTabs, sheetTexts } from './texts.ts'

export function SheetSkeleton() {
  const t = useTexts(sheetTexts)
  return (
    <>
      <div className={classes.head} aria-hidden>
        <div className={classes.facts}>
          {[280, 180].map((width) => (
            <div key={width} className={classes.line}>
              <Skeleton height={12} width={width} maw="100%" />
            </div>
          ))}
        </div>
        <div className={classes.score}>
          <Skeleton circle className={classes.ring} />
          <Skeleton height={14} width={72} className={classes.scoreWords} />
        </div>
        <div className={classes.circumstances}>
          <Skeleton height={12} width={320} />
        </div>
        <div className={classes.decisions}>
          {[190, 104, 116, 104].map((width, index) => (
            <Skeleton key={index} height={36} width={width} />
          ))}
        </div>
      </div>
      <Tabs value={null} aria-hidden>
        <Tabs.List className={classes.tabs}>
          {sheetTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} disabled>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <RowsSkeleton rows={4} height={72} />
    </>
  )
}

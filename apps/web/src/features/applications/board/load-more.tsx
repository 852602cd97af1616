/** The end of what was loaded: coming near it asks for more; a button for those who do not scroll. */
import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { boardTexts } from './texts.ts'

export function LoadMore({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) {
  const t = useTexts(boardTexts)
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  const isNear = entry?.isIntersecting === true
  useEffect(() => {
    if (isNear && !isLoading) latest.current()
  }, [isNear, isLoading])
  return (
    <Button
      ref={ref}
      fullWidth
      variant="subtle"
      color="gray"
      size="xs"
      mt="xs"
      loading={isLoading}
      onClick={onMore}
    >
      {t('column.more')}
    </Button>
  )
}

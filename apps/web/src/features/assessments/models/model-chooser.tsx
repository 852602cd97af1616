/** Choosing a model and looking at it. */
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { modelsQuery } from '../api/model-queries.ts'
import { modelTexts } from '../texts/model-texts.ts'
import { ModelChoices, type ModelChoicesProps } from './model-choices.tsx'
import classes from './models.module.css'

const ModelPreview = lazyPart(() => import('./model-preview.tsx'), <Skeleton height={280} />)

export function ModelChooser(props: Omit<ModelChoicesProps, 'models'>) {
  const t = modelTexts.useTexts()
  const query = useQuery(modelsQuery)
  return (
    <div className={classes.chooser}>
      <QueryState query={query} skeleton={<Skeleton height={280} />}>
        {(models) => <ModelChoices {...props} models={models} />}
      </QueryState>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className={classes.preview} tabIndex={0}>
        {props.value === null && !props.withEmpty ? (
          <Text size="sm" c="dimmed">
            {t('preview.none')}
          </Text>
        ) : (
          <ModelPreview key={props.value} modelId={props.value} language={props.language} />
        )}
      </div>
    </div>
  )
}

/** The tokens of programs, the directory or the partner as a card: made, shown this once, and revoked. */
import { showDirectory } from '@assay/contract/companies/directory-calls'
import { type ApiToken, listTokens, revokeToken } from '@assay/contract/companies/token-calls'
import { showPartner } from '@assay/contract/partners/calls'
import { Badge, Code, Skeleton, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { awaitsRefetch, change } from '../../../api/server-data.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { ShownOnce } from '../../../patterns/copy-text.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { AccessList } from '../../../patterns/list/access-list.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { CompanyCard } from '../company-card.tsx'
import { type MadeKind, MakeToken } from './make-token.tsx'
import { tokenTexts } from './texts.ts'

const colours = { good: 'green', expired: 'orange', ended: 'gray' } as const

const revoke = change(revokeToken, [listTokens, showDirectory, showPartner], awaitsRefetch)

interface TokenCardProps<Read> {
  readonly kind: MadeKind
  readonly title: string
  readonly text: ReactNode
  /** What to do where there is no token. */
  readonly none: string
  readonly query: UseQueryResult<Read>
  readonly renderAbove?: (read: Read) => ReactNode
  readonly renderBelow?: (read: Read) => ReactNode
}

export function TokenCard<Read extends { readonly data: readonly ApiToken[]; readonly mayMake: boolean }>({
  kind,
  title,
  text,
  none,
  query,
  renderAbove,
  renderBelow,
}: TokenCardProps<Read>) {
  const t = tokenTexts.useTexts()
  // Nothing else holds a new token: once this is closed, nobody can show it again.
  const [making, make] = useState<{ readonly token?: string }>()
  const mayMake = query.data?.mayMake ?? false
  const close = (): void => make(undefined)
  return (
    <CompanyCard
      title={title}
      action={
        // It has its place before the answer: one that comes later would take the focus, and the page to it.
        (query.isPending || mayMake) && { label: t('make'), disabled: !mayMake, onClick: () => make({}) }
      }
    >
      <Stack gap="sm">
        {text}
        <QueryState query={query} skeleton={<Skeleton h={96} />}>
          {(read) => (
            <>
              {renderAbove?.(read)}
              {read.mayMake ? null : <Hint>{t('elsewhere')}</Hint>}
              <TokenList kind={kind} tokens={read.data} none={read.mayMake ? none : undefined} />
              {renderBelow?.(read)}
            </>
          )}
        </QueryState>
      </Stack>
      {making === undefined ? null : making.token === undefined ? (
        <MakeToken kind={kind} onClose={close} onMade={(token) => make({ token })} />
      ) : (
        <ShownOnce
          secret={making.token}
          title={t('shown')}
          text={t('shown.text')}
          copy={t('copy')}
          done={t('done')}
          onClose={close}
        />
      )}
    </CompanyCard>
  )
}

interface TokenListProps {
  readonly kind: MadeKind
  readonly tokens: readonly ApiToken[]
  readonly none: string | undefined
}

function TokenList({ kind, tokens, none }: TokenListProps) {
  const t = tokenTexts.useTexts()
  const { date, dateTime } = useFormats()
  if (tokens.length === 0) return <EmptyState title={t('none')} text={none} icon={IconKey} />
  return (
    <AccessList
      label={t('list')}
      items={tokens}
      line={({ id, name, start, state, maker, scopes, expiresAt, lastUsedAt }) => ({
        id,
        name,
        beside: <Badge color={colours[state]}>{t(`state.${state}`)}</Badge>,
        code: <Code>{start}_…</Code>,
        hint: [
          t('by', { name: maker.name }),
          ...(kind === 'api' ? [t('scopes.count', { count: scopes.length })] : []),
          t('expires', { date: date(expiresAt) }),
          lastUsedAt === null ? t('unused') : t('used', { at: dateTime(lastUsedAt) }),
        ].join(' · '),
        end: state === 'good' ? t('revokeOne', { name }) : undefined,
      })}
      ending={{
        action: t('revoke'),
        done: t('revoked'),
        question: ({ name }) => ({ title: t('revokeTitle', { name }), children: t('revokeText') }),
        end: ({ id }) => revoke({ params: { id } }),
      }}
    />
  )
}

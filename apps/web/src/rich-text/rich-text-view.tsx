/** Rich text as it is read. */
import './rich-text.css'
import { withAlt } from '@assay/domain/assessments/rich-text'
import { useMemo } from 'react'
import { sanitiseRichText } from './sanitise.ts'

export function RichTextView({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => withAlt(sanitiseRichText(html)), [html])
  // oxlint-disable-next-line react/no-danger
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: clean }} />
}

/**
 * The browser's tab: the page, then the product. A screen may name what it shows: the test, the candidate's
 * list.
 */
import { useEffect } from 'react'

export const productName = 'Assay'

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`
  }, [title])
}

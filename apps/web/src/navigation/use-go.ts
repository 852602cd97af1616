/** Goes to an address of `paths`. Leave guards are asked first. */
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (href, { replace = false } = {}) => (replace ? history.replace(href) : history.push(href)),
    [history],
  )
}

import { Button } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import './toast.css'

/** What can be done about it while it is shown. */
interface ToastAction {
  readonly text: string
  do(): void
}

interface Told {
  readonly text: string
  readonly action: ToastAction | undefined
}

type Tell = (text: string, action?: ToastAction) => void
const Toast = createContext<Tell>(() => {})

/** Shows for some seconds a message that needs no answer. */
export const useToast = (): Tell => useContext(Toast)

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [told, setTold] = useState<Told | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback<Tell>((text, action) => {
    clearTimeout(timer.current)
    setTold({ text, action })
    timer.current = setTimeout(() => setTold(null), 8000)
  }, [])
  return (
    <Toast value={tell}>
      {children}
      <div className="toast" role="status">
        {told && (
          <p>
            {told.text}
            {told.action && <ToastButton {...told.action} onDone={() => setTold(null)} />}
          </p>
        )}
      </div>
    </Toast>
  )
}

function ToastButton({ text, do: act, onDone }: ToastAction & { readonly onDone: () => void }) {
  const press = () => {
    act()
    onDone()
  }
  return (
    <Button size="compact-sm" ml={12} onClick={press}>
      {text}
    </Button>
  )
}

import { Icon } from '@consign/page/icon'
import { useEffect, useState } from 'preact/hooks'
import { useSay } from '../parts/speak.ts'

/** Where a file is dropped or chosen; the whole window takes it. */
export function Drop({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
  const say = useSay()
  const over = useDropped(onFile)
  return (
    <section class={over ? 'drop over' : 'drop'} aria-labelledby="drop">
      <Icon name="page" large />
      <div>
        <p id="drop">
          <b>{say(again ? 'drop.other' : 'drop.title')}</b>
        </p>
        <p class="caption">{say('drop.here')}</p>
      </div>
      <label class="button">
        {say('drop.choose')}
        <input
          class="hidden"
          type="file"
          accept=".pdf,.zip,.json,.txt,.tlog-proof,application/pdf,application/zip,application/json,text/plain"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            currentTarget.value = ''
          }}
        />
      </label>
    </section>
  )
}

/** Whether something is held over the window; what is let go there is taken. */
function useDropped(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) onFile(file)
    }
    addEventListener('dragover', hold)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onFile])
  return over
}

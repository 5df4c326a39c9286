import { Page } from '../parts/page.tsx'

export const NotePage = () => <Page title="…">…</Page>

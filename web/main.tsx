import './platform/no-eval';
import './ui/fonts.css';
import './ui/theme.css';
import './ui/base.css';
import './ui/kit.css';
import { createRoot } from 'react-dom/client';
import { restoreAids } from './platform/aids';
import { openOutbox } from './platform/outbox/outbox';
import { overlay, setRoutes } from './platform/screens/pages';
import { Screens } from './platform/screens/Screens';
import { useStore } from './platform/store';
import { restoreLocale, useWords } from './platform/words/words';
import { routes } from './routes/sitting';
import { KitWordsProvider } from './ui/frame/kit-words';
import { ToastProvider } from './ui/Toasts';

restoreAids(() => {
  void import('./platform/aids-sender').then(({ sendAids }) => sendAids()).catch(() => undefined);
});
restoreLocale();
setRoutes(routes, () => import('./routes/more').then((module) => module.moreRoutes));

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

// Sends the answers that an earlier page could not deliver, whoever is logged in now.
void openOutbox();

function App() {
  const common = useWords('common');
  const Overlay = useStore(overlay);
  return (
    <KitWordsProvider value={common}>
      <ToastProvider>
        <Screens />
        {Overlay && <Overlay />}
      </ToastProvider>
    </KitWordsProvider>
  );
}

import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

/**
 * Serves the build under test, as `vite preview` does, but as it is: packing each file anew for each window and unpacking it there
 * costs more than sending it over no wire. `node e2e/support/preview.mjs PORT`
 */
await preview({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  preview: { host: '127.0.0.1', port: Number(process.argv[2]), strictPort: true },
  plugins: [
    {
      name: 'unpacked',
      configurePreviewServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          delete request.headers['accept-encoding'];
          next();
        });
      },
    },
  ],
});

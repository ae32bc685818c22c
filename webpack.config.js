import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import CopyWebpackPlugin from 'copy-webpack-plugin';
import { EsbuildPlugin } from 'esbuild-loader';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');

const typescript = {
  test: /\.tsx?$/,
  loader: 'esbuild-loader',
  options: { target: 'es2022', jsx: 'automatic' },
};

/** What has not changed is not built again; a change of this file builds all. */
const cache = {
  type: 'filesystem',
  // Not in node_modules, which a deployment takes whole.
  cacheDirectory: join(root, '.cache/webpack'),
  buildDependencies: { config: [fileURLToPath(import.meta.url)] },
};

/** For the preview and the browser tests: as correct as webpack's own minimizer, a little larger, and a minute faster. */
const quickMinimizer = { minimizer: [new EsbuildPlugin({ target: 'es2022' })] };

/** A hash of all that the pane is built from: its sources and the versions of its packages. */
function sourcesVersion() {
  const hash = createHash('sha256');
  const files = ['src-taskpane', 'src-server/shared']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of [...files, join(root, 'package-lock.json')]) {
    // The same on Windows; and two files never read as one.
    hash
      .update(`${relative(root, file).replaceAll('\\', '/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** Writes `version.json`, which the relay serves as the version of its pane. A pane that was built with another one is stale. */
class VersionFile {
  constructor(version) {
    this.version = version;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VersionFile', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'VersionFile', stage }, () => {
        const content = JSON.stringify({ version: this.version });
        compilation.emitAsset('version.json', new webpack.sources.RawSource(content));
      });
    });
  }
}

/** The most that is loaded before the pane draws its tabs, and before it shows the selection, in bytes after gzip. */
const LOAD_LIMITS = { first: 140_000, usable: 300_000 };

/** The same for the preview, whose quick minimizer leaves more of what is never called. */
const PREVIEW_LOAD_LIMITS = { first: 150_000, usable: 320_000 };

/** What the pane loads by itself until it shows the selection; everything else is loaded later, or when it is opened. */
const UNTIL_USABLE = ['./tabs/draft/DraftTab.tsx', './word/index.ts'];

/** Fails the build where more is loaded than the limits allow. */
class LoadLimits {
  constructor(limits) {
    this.limits = limits;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LoadLimits', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LoadLimits', stage }, () => {
        const first = ['watch-policy', 'taskpane'].flatMap((name) =>
          compilation.entrypoints.get(name).getFiles(),
        );
        const groups = UNTIL_USABLE.map((request) =>
          compilation.chunkGroups.find(({ origins }) => origins.some((origin) => origin.request === request)),
        );
        const missing = UNTIL_USABLE.filter((_, index) => groups[index] === undefined);
        if (missing.length > 0)
          compilation.errors.push(
            new webpack.WebpackError(`The pane does not import ${missing.join(', ')}.`),
          );
        const usable = [...first, ...groups.flatMap((group) => group?.getFiles() ?? [])];
        for (const [name, files] of Object.entries({ first, usable })) {
          const bytes = [...new Set(files)]
            .filter((file) => file.endsWith('.js'))
            .map((file) => gzipSync(compilation.getAsset(file).source.buffer(), { level: 9 }).length)
            .reduce((sum, length) => sum + length, 0);
          const text = `The pane's scripts (${name}) are ${bytes} bytes after gzip; the limit is ${this.limits[name]}.`;
          if (bytes > this.limits[name]) compilation.errors.push(new webpack.WebpackError(text));
          else compilation.getLogger('LoadLimits').info(text);
        }
      });
    });
  }
}

function pane({ mode, preview, watched }) {
  const version = sourcesVersion();
  const page = {
    template: join(root, 'src-taskpane/taskpane.html'),
    // Before office.js, and after it.
    chunks: ['watch-policy', 'taskpane'],
    chunksSortMode: 'manual',
    inject: false,
    publicPath: '/',
  };
  return {
    name: 'pane',
    mode,
    target: ['web', 'es2022'],
    entry: {
      taskpane: join(root, 'src-taskpane/taskpane.ts'),
      'watch-policy': join(root, 'src-taskpane/watch-policy.ts'),
      'sign-in': join(root, 'src-taskpane/sign-in.ts'),
    },
    output: { path: join(dist, 'pane'), filename: '[name].[contenthash:8].js', publicPath: '/', clean: true },
    module: { rules: [typescript] },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    // Of a watched build nobody waits for maps: they take five times as long as the change, and its code is readable without.
    devtool: mode === 'production' || watched ? false : 'source-map',
    cache: { ...cache, name: `pane-${mode}${preview ? '-preview' : ''}` },
    optimization: preview ? quickMinimizer : {},
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({ ...page, filename: 'taskpane.html', officeScripts: ['__OFFICE_JS_URL__'] }),
      new HtmlWebpackPlugin({
        ...page,
        template: join(root, 'src-taskpane/sign-in.html'),
        chunks: ['sign-in'],
        inject: 'head',
        scriptLoading: 'defer',
        filename: 'sign-in.html',
        officeScripts: ['__OFFICE_JS_URL__'],
      }),
      ...(preview
        ? [
            new HtmlWebpackPlugin({
              ...page,
              filename: join(dist, 'preview/pane.html'),
              officeScripts: ['pane-host.js', 'office/office.js', 'supplement.js'].map(
                (file) => `/preview/${file}`,
              ),
            }),
          ]
        : []),
      new CopyWebpackPlugin({
        patterns: [
          { from: '*.{png,html}', context: join(root, 'src-taskpane/assets'), to: 'assets/[name][ext]' },
        ],
      }),
      new webpack.DefinePlugin({ 'process.env.PANE_VERSION': JSON.stringify(version) }),
      new VersionFile(version),
      ...(mode === 'production' && !watched
        ? [new LoadLimits(preview ? PREVIEW_LOAD_LIMITS : LOAD_LIMITS)]
        : []),
    ],
  };
}

/** Word's stand-in for `npm start` and the browser tests. office.js comes from its package and is not shipped. */
function previewPage({ mode, watched }) {
  const office = dirname(createRequire(import.meta.url).resolve('@microsoft/office-js/package.json'));
  const host = join(root, 'test/word-host');
  return {
    name: 'preview',
    mode,
    dependencies: ['pane'],
    target: ['web', 'es2022'],
    entry: {
      page: join(host, 'preview/page.ts'),
      'pane-host': join(host, 'preview/pane-host.ts'),
      supplement: join(host, 'supplement/index.ts'),
      components: join(root, 'test/pictures/components/page.ts'),
    },
    // Where the page's own script is: components.html is opened as a file, too.
    output: { path: join(dist, 'preview'), filename: '[name].js', publicPath: 'auto' },
    module: { rules: [typescript] },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    devtool: false,
    cache: { ...cache, name: `preview-${mode}` },
    optimization: quickMinimizer,
    performance: false,
    plugins: [
      new webpack.DefinePlugin({ 'process.env.PANE_IS_WATCHED': JSON.stringify(watched ? 'true' : 'false') }),
      new CopyWebpackPlugin({
        patterns: [
          { from: join(host, 'preview/index.html') },
          { from: '*.css', context: join(host, 'preview') },
          { from: join(root, 'test/pictures/components/index.html'), to: 'components.html' },
          {
            from: join(root, 'src-server/workspace/sample/files/Master Services Agreement - Northmoor.docx'),
            to: 'sample.docx',
          },
          ...[
            'office.js',
            'word-web-16.00.js',
            'word-win32-16.01.js',
            'en-us/office_strings.js',
            'telemetry/oteljs_agave.js',
          ].map((file) => ({
            from: join(office, 'dist', file),
            to: join('office', file),
            info: { minimized: true },
          })),
        ],
      }),
    ],
  };
}

/**
 * `webpack --mode production` builds the pane into dist/pane; `--env preview` builds Word's stand-in
 * into dist/preview as well, `--env watched` a preview that opens the pane again after each build.
 */
export default function configuration(env, { mode = 'production' }) {
  const options = { mode, preview: Boolean(env.preview), watched: Boolean(env.watched) };
  return options.preview ? [pane(options), previewPage(options)] : [pane(options)];
}

"""One step of Bayesian optimisation: a fit, then the maximum of the expected improvement."""

import importlib.metadata

import numpy as np
from scipy.linalg import cholesky, solve
from scipy.optimize import minimize
from scipy.spatial.distance import cdist
from scipy.stats import norm

FITS = 5
CLIMBS = 100
# Nearer than this two places are one, and share their noise.
SAME_PLACE = 1e-7


def pygpgo_version():
    """None where it is not installed."""
    try:
        return importlib.metadata.version("pyGPGO")
    except importlib.metadata.PackageNotFoundError:
        return None


def with_array(found):
    """pyGPGO takes what it minimises for an array of one number, as older versions of scipy gave it back."""
    found.fun = np.atleast_1d(found.fun)
    return found


def step(args):
    """By pyGPGO itself."""
    from pyGPGO import GPGO as loop
    from pyGPGO.acquisition import Acquisition
    from pyGPGO.covfunc import matern52
    from pyGPGO.surrogates.GaussianProcess import GaussianProcess

    X, y = np.array(args["X"]), np.array(args["y"])
    box = {f"x{p}": ("cont", [0.0, 1.0]) for p in range(X.shape[1])}
    loop.minimize = lambda *given, **options: with_array(minimize(*given, **options))

    def run():
        np.random.seed(1)
        model = GaussianProcess(matern52(bounds=parameter_bounds(args)), optimize=True)
        search = loop.GPGO(model, Acquisition(mode="ExpectedImprovement"), None, box)
        model.fit(X, y)
        search.tau = np.max(y)
        search._optimizeAcq()
        return search.best

    return run, lambda best: {"x": best.tolist()}


def parameter_bounds(args):
    """Of length scale, output scale and noise; the last two are variances."""
    return [tuple(args["bounds"][name]) for name in ("lengthScale", "outputScale", "noise")]


class Model:
    """An isotropic Matern 5/2 process of plain numpy and scipy, every system solved from scratch."""

    def __init__(self, X, y, parameters):
        self.X = X
        self.length, self.scale, self.noise = parameters
        self.L = cholesky(self.covariance(X, X), lower=True)
        self.alpha = solve(self.L.T, solve(self.L, y))
        self.loss = 0.5 * y @ self.alpha + np.log(np.diag(self.L)).sum()

    def covariance(self, X, Z):
        s = np.sqrt(5) * cdist(X, Z) / self.length
        same = cdist(X, Z) < SAME_PLACE
        return self.scale * (1 + s + s * s / 3) * np.exp(-s) + self.noise * same

    def predict(self, x):
        Z = np.atleast_2d(x)
        k = self.covariance(self.X, Z)
        v = solve(self.L, k)
        variance = np.diag(self.covariance(Z, Z) - v.T @ v)
        return k.T @ self.alpha, np.sqrt(np.maximum(variance, 0) + 1e-6)


def learnt(X, y, bounds, rng):
    """The best of several fits by differences, from uniform starts."""

    def loss(parameters):
        return Model(X, y, parameters).loss

    starts = [[rng.uniform(*bound) for bound in bounds] for _ in range(FITS)]
    found = [minimize(loss, start, method="L-BFGS-B", bounds=bounds) for start in starts]
    return Model(X, y, min(found, key=lambda one: one.fun).x)


def stand_in_step(args):
    """Where pyGPGO is not installed, the steps it takes: 5 fits and 100 climbs, all gradients by differences."""
    X, y = np.array(args["X"]), np.array(args["y"])
    box = [(0.0, 1.0)] * X.shape[1]

    def run():
        rng = np.random.default_rng(1)
        model = learnt(X, y, parameter_bounds(args), rng)
        incumbent = y.max()

        def loss(x):
            mean, sd = model.predict(x)
            gamma = (mean - incumbent) / sd
            return -((mean - incumbent) * norm.cdf(gamma) + sd * norm.pdf(gamma))[0]

        starts = rng.uniform(size=(CLIMBS, len(box)))
        found = [minimize(loss, start, method="L-BFGS-B", bounds=box) for start in starts]
        return min(found, key=lambda one: one.fun).x

    return run, lambda best: {"x": best.tolist()}

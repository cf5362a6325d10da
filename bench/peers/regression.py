"""Gaussian process regression by scikit-learn."""

import numpy as np
from sklearn.gaussian_process import GaussianProcessRegressor
from sklearn.gaussian_process.kernels import RBF, ConstantKernel, Matern, WhiteKernel


def stationary(kernel, lengths, bounds="fixed"):
    if kernel == "squared-exponential":
        return RBF(lengths, bounds)
    return Matern(lengths, bounds, nu=2.5)


def learnable(args):
    at, bounds = args["at"], args["bounds"]
    shape = stationary(args["kernel"], at["lengthScale"], bounds["lengthScale"])
    return ConstantKernel(at["outputScale"], bounds["outputScale"]) * shape + WhiteKernel(
        at["noise"], bounds["noise"]
    )


def data_of(args):
    return np.array(args["X"]), np.array(args["y"])


class Given(np.random.RandomState):
    """Draws the places it is given, one after the other, whatever the bounds."""

    def __init__(self, places):
        super().__init__(1)
        self.places = iter(places)

    def uniform(self, *bounds):
        return np.array(next(self.places))


def learning(args):
    """A regressor that is ready to learn. The noise is in the kernel, so nothing is added to the diagonal."""
    starts = [in_order(start) for start in args["starts"]]
    return GaussianProcessRegressor(
        learnable(args), alpha=0, n_restarts_optimizer=len(starts), random_state=Given(starts)
    )


def in_order(start):
    """The logs of scikit-learn's kernel: output scale, length scales, noise."""
    *lengths, scale, noise = start
    return [scale, *lengths, noise]


def fit(args):
    """From the given start and then from the other ones, which are logs."""
    X, y = data_of(args)
    return (
        lambda: learning(args).fit(X, y),
        lambda found: {"logLikelihood": found.log_marginal_likelihood_value_},
    )


def likelihood(args):
    """What scikit-learn says of somebody else's maximum, which is `at`."""
    X, y = data_of(args)
    regressor = GaussianProcessRegressor(learnable(args), alpha=0, optimizer=None).fit(X, y)
    return lambda: regressor.log_marginal_likelihood_value_, lambda value: {"logLikelihood": value}


def holding(args):
    """A regressor that keeps its parameters. The noise is on the diagonal, so predictions are noise-free."""
    at = args["at"]
    kernel = ConstantKernel(at["outputScale"], "fixed") * stationary(args["kernel"], at["lengthScale"])
    return GaussianProcessRegressor(kernel, alpha=at["noise"], optimizer=None)


def told(belief):
    mean, sd = belief
    return {"mean": mean.tolist(), "sd": sd.tolist()}


def predict(args):
    X, y = data_of(args)
    Z = np.array(args["Z"])
    regressor = holding(args).fit(X, y)
    return lambda: regressor.predict(Z, return_std=True), told


def refit(args):
    X, y = data_of(args)
    Z = np.array(args["Z"])
    return lambda: holding(args).fit(X, y).predict(Z, return_std=True), told
